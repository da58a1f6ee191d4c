import { makeDefault, deleteAddress as removeRow } from '#db/addresses/write-addresses.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { CartCall } from '../cart/change-cart.ts';
import { type BookOutcome, changeBook } from './change-book.ts';

/**
 * Deletes an address. If it was the default, the newest one becomes the default. A cart sent to it then goes to the
 * default.
 */
export const deleteAddress = (db: TenantDb, call: CartCall, id: number): Promise<BookOutcome> =>
  changeBook(db, call, async (transaction, addresses) => {
    const gone = addresses.find((address) => address.id === id);
    if (!gone) return { ok: false, code: 'not_found' };
    await removeRow(transaction, call.owner, id);
    const newest = Math.max(...addresses.filter((address) => address !== gone).map((address) => address.id));
    if (gone.isDefault && addresses.length > 1) await makeDefault(transaction, call.owner, newest);
    return { ok: true, addressId: id, isGone: true };
  });
