import { createHash, randomUUID } from 'node:crypto';
import type { Api } from '#api/app.ts';
import type { Cart } from '#contracts/cart.ts';
import { type ApiResponse, ask } from './shop.ts';

type Headers = Record<string, string>;

/** A guest of a store with a separate cart. */
export interface Shopper {
  /** Empty for a customer. */
  readonly guestId: string;
  get(path: string, headers?: Headers): Promise<ApiResponse>;
  send(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, headers?: Headers): Promise<ApiResponse>;
  /** Adds a product to the cart. */
  add(body: object, headers?: Headers): Promise<ApiResponse>;
  /** The body of the cart response. */
  cart(query?: string): Promise<Cart>;
}

/** A shopper of a host through the API in this process: a guest, or the owner of the given headers. */
export function shopperAt(api: Api, host: string, who: string | Headers = randomUUID()): Shopper {
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

/** The owner key of a guest: only the digest of the guest id, which is a secret. */
export const guestOwner = ({ guestId }: Shopper) => ({
  kind: 'guest' as const,
  key: createHash('sha256').update(guestId).digest('base64url'),
});

let users = 0;
/** A customer without any data. */
export const newUser = () => {
  users += 1;
  return { kind: 'user' as const, key: String(users) };
};
