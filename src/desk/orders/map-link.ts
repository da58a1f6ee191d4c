import type { OrderAddress } from '../api/contract.ts';

/** A map of the address, opened by whatever app the device has for it: by its point if the shopper set one. */
export function mapLink({ lat, lng, lines }: OrderAddress): string {
  const query = lat !== null && lng !== null ? `${lat},${lng}` : lines.join(', ');
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}
