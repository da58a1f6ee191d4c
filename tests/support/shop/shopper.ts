import { createHash, randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { type ApiAnswer, ask } from './shop.ts';

type Headers = Record<string, string>;

/** A guest of a store, with a cart of its own. */
export interface Shopper {
  /** Empty: a customer. */
  readonly guestId: string;
  get(path: string, headers?: Headers): Promise<ApiAnswer>;
  send(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, headers?: Headers): Promise<ApiAnswer>;
  /** Adds to the cart. */
  add(body: object, headers?: Headers): Promise<ApiAnswer>;
  /** The cart's body. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of all shapes
  cart(query?: string): Promise<any>;
}

/** Someone who shops at a host through the API in this process: a guest, or whoever these headers say. */
export function shopperAt(api: Hono, host: string, who: string | Headers = randomUUID()): Shopper {
  const url = (path: string): string => `http://${host}${path}`;
  const own: Headers = typeof who === 'string' ? { 'guest-id': who } : who;
  const guestId = own['guest-id'] ?? '';
  const shopper: Shopper = {
    guestId,
    get: (path, headers = {}) => ask(api, url(path), { headers: { ...own, ...headers } }),
    send: (method, path, body, headers = {}) =>
      ask(api, url(path), {
        method,
        headers: {
          ...own,
          'X-Requested-With': 'XMLHttpRequest',
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    add: (body, headers) => shopper.send('POST', '/api/cart/add', body, headers),
    cart: async (query = '') => (await shopper.get(`/api/get-cart${query}`)).body,
  };
  return shopper;
}

/** The owner that a guest's things are kept under: of the guest id, which is a secret, the digest alone. */
export const guestOwner = ({ guestId }: Shopper) => ({
  kind: 'guest' as const,
  key: createHash('sha256').update(guestId).digest('base64url'),
});

let users = 0;
/** A customer who has nothing yet. */
export const newUser = () => {
  users += 1;
  return { kind: 'user' as const, key: String(users) };
};
