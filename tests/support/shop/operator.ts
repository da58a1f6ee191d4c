import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Api } from '#api/app.ts';
import type { OperatorRole } from '#domain/operators/roles.ts';
import { inviteOperator } from '#services/operators/operator-links.ts';
import { type ApiResponse, ask, type TestShop } from './shop.ts';

export const OPERATOR_PASSWORD = 'under the counter';

type Send = (
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<ApiResponse>;

/** A browser at the desk of a store: it keeps the cookie. */
export interface Desk {
  /** `name=value` of the cookie. Empty if signed out. */
  cookie(): string;
  get(path: string, headers?: Record<string, string>): Promise<ApiResponse>;
  send: Send;
  /** Sends a file as the field of a form. */
  upload(path: string, field: string, file: Uint8Array, headers?: Record<string, string>): Promise<ApiResponse>;
}

/** A browser that is not signed in. */
export function deskAt(api: Api, host: string, begun = ''): Desk {
  let cookie = begun;
  const request = async (path: string, init: RequestInit & { headers: Record<string, string> }) => {
    const headers = { ...init.headers, ...(cookie && { Cookie: cookie }) };
    const response = await ask(api, `http://${host}/api/operator${path}`, { ...init, headers });
    const set = response.headers.get('Set-Cookie');
    if (set !== null) cookie = set.split(';')[0]?.replace(/=$/, '') === '__Host-desk' ? '' : (set.split(';')[0] ?? '');
    return response;
  };
  return {
    cookie: () => cookie,
    get: (path, headers = {}) => request(path, { headers }),
    send: (method, path, body, headers = {}) =>
      request(path, {
        method,
        headers: {
          'X-Requested-With': 'XMLHttpRequest',
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    upload(path, field, file, headers = {}) {
      const body = new FormData();
      body.set(field, new File([new Uint8Array(file)], 'file'));
      return request(path, { method: 'POST', headers: { 'X-Requested-With': 'XMLHttpRequest', ...headers }, body });
    },
  };
}

export interface SignedInOperator extends Desk {
  readonly id: number;
  readonly email: string;
}

/** Invites an operator, who accepts and is then signed in. */
export async function operatorOf(
  api: Api,
  shop: TestShop,
  role: OperatorRole,
  name = 'Nora',
): Promise<SignedInOperator> {
  const email = `${role}-${randomUUID()}@shop.example`;
  const invitation = await inviteOperator(shop.db, { email, name, role });
  if (!invitation) throw new Error(`${email} is already an operator`);
  const desk = deskAt(api, shop.host);
  const { status, text } = await desk.send('POST', '/set-password', {
    token: tokenOf(invitation.path),
    password: OPERATOR_PASSWORD,
    password_confirmation: OPERATOR_PASSWORD,
  });
  if (status !== 200) throw new Error(text);
  return { ...desk, id: invitation.operator.id, email };
}

/** A picture in one colour. */
export const pictureOf = (background: string, { width, height } = { width: 60, height: 40 }): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** The token in the path of an invitation. */
export const tokenOf = (path: string): string => path.split('/').at(-1) ?? '';
