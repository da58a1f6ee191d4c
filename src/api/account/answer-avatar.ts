import type { AvatarStorage } from '#services/accounts/change-avatar.ts';
import type { ReadContext } from '../request/read-route.ts';
import { ApiError, errorResponse } from '../response/api-error.ts';

const FILE = /\/([0-9a-f]{64})\.webp$/;
const HEADERS = {
  'Content-Type': 'image/webp',
  // Cached only by the browser, and briefly: a changed or deleted picture disappears everywhere within an hour.
  'Cache-Control': 'private, max-age=3600',
  'Content-Disposition': 'inline; filename="avatar.webp"',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Returns a customer's picture. Its random name of 256 bits is its only protection. */
export const answerAvatar =
  (avatars: AvatarStorage | undefined) =>
  async ({ method }: Request, url: string, { store }: ReadContext): Promise<Response> => {
    const [, name] = FILE.exec(new URL(url).pathname) ?? [];
    const bytes = name === undefined ? null : await avatars?.read(store.db.tenantId, name);
    if (!bytes) return errorResponse(new ApiError('not_found'));
    const headers = { ...HEADERS, 'Content-Length': String(bytes.length) };
    return new Response(method === 'HEAD' ? null : new Uint8Array(bytes), { headers });
  };
