import { placeRows } from '#db/branches/place-rows.ts';
import type { CartDestinationRow } from '#db/cart/cart-types.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { pincodeKey } from '#domain/delivery/pincode-key.ts';
import { type CheckedInput, checkInput } from '../../addresses/check-input.ts';
import type { StoreContext } from '../../addresses/store-context.ts';
import { pointOf } from '../../branches/delivering.ts';
import { withLargeShapes } from '../../branches/large-shapes.ts';
import type { OrderRequest } from './order-request.ts';

/**
 * An address that is stored only with an order, validated like those of the address book, and the delivery options for
 * it.
 */
export type InlineAddress =
  | (Extract<CheckedInput, { ok: true }> & { destination: CartDestinationRow })
  | Exclude<CheckedInput, { ok: true }>;

export async function readInlineAddress(
  db: TenantDb,
  written: NonNullable<OrderRequest['address']>,
  store: StoreContext,
): Promise<InlineAddress> {
  const checked = await checkInput(written, store);
  if (!checked.ok) return checked;
  const { lat, lng } = checked.fields;
  const pincode = checked.fields.pincode === '' ? null : pincodeKey(checked.fields.pincode);
  const [row] = await withLargeShapes(db, await placeRows(db, [{ point: pointOf({ lat, lng }), pincode }], 0));
  if (!row) throw new Error('no row for a requested location');
  const { areas, anywhere, roadFactorPpm } = row;
  const destination = {
    address: null,
    lat,
    lng,
    pincode,
    areas,
    anywhere,
    roadFactorPpm,
    hasShapes: false,
    isInline: true,
  };
  return { ...checked, destination };
}
