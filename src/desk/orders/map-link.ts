import type { OperatorOrder } from '#contracts/operator/orders.ts';
import { cityLine } from '#domain/addresses/city-line.ts';

/** A map of the address, opened by whatever app the device has for it: by its point if the shopper set one. */
export function mapLink(address: NonNullable<OperatorOrder['address']>): string {
  const { lat, lng } = address;
  const query = lat !== null && lng !== null ? `${lat},${lng}` : [address.address_1, cityLine(address)].join(', ');
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}
