import type { CartItem } from '#contracts/cart.ts';
import { go } from './go.ts';

const HASH = '#product-options-drawer';

/**
 * Has the shopper choose the options of a product.
 * @param href its page, with the hash of the dialog
 */
export const openOptions = (_product_id: number, href: string): void => go(href);

/** Has the shopper change the options of a line. */
export const editOptions = ({ slug }: CartItem): void => go(`/product/${encodeURIComponent(slug)}${HASH}`);
