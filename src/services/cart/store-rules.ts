import { CART_SETTINGS, type CartSetting, type DiscountRow } from '#db/cart/cart-types.ts';
import type { ProductNow } from '#domain/cart/types.ts';
import type { Discount } from '#domain/discounts/types.ts';
import { optionsOfRow } from '#domain/options/read-options.ts';
import { readSettings, type SiteSettings, type StoredSettings } from '#domain/store/site-settings.ts';
import type { CartProduct } from './read-cart.ts';

export type CartSettings = Pick<SiteSettings, CartSetting>;

const read = new Map<string, CartSettings>();

/** The settings that carts depend on, parsed once per distinct state. */
export function cartSettings(stored: StoredSettings<CartSetting>): CartSettings {
  const text = JSON.stringify(stored);
  let settings = read.get(text);
  if (!settings) {
    settings = readSettings(CART_SETTINGS, stored);
    if (read.size >= 1000) read.clear();
    read.set(text, settings);
  }
  return settings;
}

/** The products of a cart in the form of the cart rules. */
export const productsNow = (products: readonly CartProduct[]): Map<number, ProductNow> =>
  new Map(products.map((product) => [product.id, productNow(product)]));

const productNow = (product: CartProduct): ProductNow => ({
  options: optionsOfRow(product),
  isAtBranch: product.isCarried,
  maxQuantity: product.maxQuantity,
  stock: product.stock,
  variantStock: new Map(product.variants.map(({ id, stock }) => [id, stock])),
});

export const discountOf = ({ type, title: _, description: __, ...row }: DiscountRow): Discount => ({
  ...row,
  kind: type,
});
