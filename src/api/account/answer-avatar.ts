import type { AvatarStorage } from '#services/accounts/change-avatar.ts';
import type { ReadContext } from '../request/read-route.ts';
import { Refused, refuse } from '../response/refuse.ts';

const FILE = /\/([0-9a-f]{64})\.webp$/;
const HEADERS = {
  'Content-Type': 'image/webp',
  // Of its browser alone, and not for long: a picture that was changed or deleted is gone within the hour everywhere.
  'Cache-Control': 'private, max-age=3600',
  'Content-Disposition': 'inline; filename="avatar.webp"',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** The picture of a customer, for whoever knows its name: 256 bits that were drawn for it. */
export const answerAvatar =
  (avatars: AvatarStorage | undefined) =>
  async ({ method }: Request, url: string, { store }: ReadContext): Promise<Response> => {
    const [, name] = FILE.exec(new URL(url).pathname) ?? [];
    const bytes = name === undefined ? null : await avatars?.read(store.db.tenantId, name);
    if (!bytes) return refuse(new Refused('not_found'));
    const headers = { ...HEADERS, 'Content-Length': String(bytes.length) };
    return new Response(method === 'HEAD' ? null : new Uint8Array(bytes), { headers });
  };
