import { report } from '#stores/report.ts';

/** Entries of storage as they are; it has nothing in common with the stores, which would come with it. */
export interface StoredShopper {
  readonly user: string | null | undefined;
  readonly guest: string | null;
  readonly branch: string | null | undefined;
}

const found = (pattern: RegExp, text: string | null | undefined): string | undefined => pattern.exec(text ?? '')?.[1];

/** Asks whether the shopper has a cart. Only where there is one do the islands wake, and React with them. */
export async function lookForCart({ user, guest, branch }: StoredShopper): Promise<void> {
  const token = found(/"token":"([^"]+)"/, user);
  const id = found(/^([\da-f-]{36})$/i, guest);
  const owner = token ? { Authorization: `Bearer ${token}` } : id && { 'guest-id': id };
  if (!owner) return;
  const headers = { 'X-Requested-With': 'XMLHttpRequest', ...owner };
  try {
    const url = `/api/get-cart?branch_id=${found(/"branch_id":(\d+)/, branch) ?? 1}`;
    const response = await fetch(url, { headers, credentials: 'include', priority: 'low' });
    if (response.status >= 500) throw new Error(String(response.status));
    // A refusal means the same as on any other call: the islands know what.
    if (!response.ok || (await response.json()).cart_items.length > 0) dispatchEvent(new Event('frontage:wake'));
  } catch (error) {
    report('Cart Fetch Error', String(error));
  }
}
