import type { Api } from '#api/app.ts';
import { shopperOfCustomer } from '#api/request/caller.ts';
import { beginSession } from '#services/accounts/session.ts';
import type { TestShop } from './shop.ts';
import { shopperAt } from './shopper.ts';

let customers = 0;

/** A signed-in customer of a store, with `customer.get`, `customer.send` and so on for the API. */
export async function customerOf(api: Api, shop: TestShop, row: Record<string, unknown> = {}) {
  customers += 1;
  const { id } = await shop.insert('customer', {
    name: `Customer ${customers}`,
    email: `customer-${customers}@example.com`,
    referral_code: codeOf(customers),
    ...row,
  });
  const { token } = await beginSession(shop.db, id, true);
  return {
    id,
    token,
    owner: shopperOfCustomer(id),
    ...shopperAt(api, shop.host, { Authorization: `Bearer ${token}` }),
  };
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** A unique referral code for each number. */
const codeOf = (number: number): string =>
  Array.from({ length: 8 }, (_, place) => LETTERS.charAt(Math.floor(number / 32 ** place) % 32)).join('');
