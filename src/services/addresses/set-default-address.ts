import { clearDefault, makeDefault } from '#db/addresses/write-addresses.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { CartCall } from '../cart/change-cart.ts';
import { type BookOutcome, changeBook } from './change-book.ts';

/**
 * Makes an address the default of its book. A cart with its own destination keeps it; any other cart now goes to this
 * address.
 */
export const setDefaultAddress = (db: TenantDb, call: CartCall, id: number): Promise<BookOutcome> =>
  changeBook(db, call, async (transaction, addresses) => {
    if (!addresses.some((address) => address.id === id)) return { ok: false, code: 'not_found' };
    await clearDefault(transaction, call.owner, id);
    await makeDefault(transaction, call.owner, id);
    return { ok: true, addressId: id, isGone: false };
  });
