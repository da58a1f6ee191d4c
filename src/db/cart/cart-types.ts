import type { StoredOptions } from '#domain/catalog/stored-options.ts';
import type { OrderType } from '#domain/orders/order-type.ts';
import type { TaxClass } from '#domain/pricing/tax.ts';
import type { StoredSettings } from '#domain/store/parse-settings.ts';
import type { AddressRow } from '../addresses/address-rows.ts';
import type { AreaRow, DeliveringRow } from '../branches/place-sql.ts';
import type { ImageRow } from '../catalog/fragments.ts';
import type { VariantRow } from '../catalog/product.ts';
import type { Columns, Row } from '../columns.ts';
import type { StoredDiscount, StoredFee } from '../pricing/pricing-rows.ts';
import type { cart, cartItem } from '../schema/cart.ts';
import type { product } from '../schema/products.ts';

/** Settings that carts and their prices depend on. */
export const CART_SETTINGS = [
  'currencyCode',
  'decimalPlaces',
  'default_tax_rate',
  'globalStoreEnable',
  'locale',
  'payment_provider',
  'preparation_minutes',
  'reward_max_amount',
  'reward_max_percent',
  'road_minutes_per_km',
  'show_delivery_distance',
  'store_type',
  'symbolPlacement',
  'tax_included',
] as const;
export type CartSetting = (typeof CART_SETTINGS)[number];

export const CART_COLUMNS = [
  'id',
  'version',
  'couponCode',
  'addressId',
  'pincode',
  'orderType',
  'useWallet',
  'rewardAmountMinor',
] as const satisfies Columns<typeof cart>;
/** The cart itself, with its stored inputs. */
export type CartRow = Row<typeof cart, typeof CART_COLUMNS>;

export const CART_ITEM_COLUMNS = [
  'id',
  'productId',
  'quantity',
  'selectedAttributes',
  'selectedMultiAttributes',
  'identity',
  'name',
  'slug',
  'seenUnitPriceMinor',
  'seenOptionsLabel',
  'seenQuantity',
  'seenProblem',
] as const satisfies Columns<typeof cartItem>;
/** One line, and what the shopper last saw of it. */
export type CartItemRow = Row<typeof cartItem, typeof CART_ITEM_COLUMNS>;

export const CART_PRODUCT_COLUMNS = ['id', 'name', 'slug', 'maxQuantity', 'hasOptions'] as const satisfies Columns<
  typeof product
>;
/** Product data that a cart needs, as sold at its branch. Amounts are minor units. */
export interface CartProductRow
  extends Row<
    typeof product,
    readonly [...typeof CART_PRODUCT_COLUMNS, 'sellingPriceMinor', 'originalPriceMinor', 'inStock', 'stock']
  > {
  /** Whether the branch of the cart sells it. */
  isCarried: boolean;
  /** Cache version: changes with every catalog change of the product. */
  cacheVersion: string;
  /** Stock by variant id. Null if not counted. */
  variantStock: Record<string, number | null>;
  /** The branch's own prices by variant id. Null if it has none. */
  variantPrices: Record<string, { priceMinor: number; originalPriceMinor: number | null }> | null;
  /** Including ancestors. */
  categoryIds: number[];
  image: ImageRow | null;
}

/** The options of a product, unchanged for one cache version of the product. */
export interface ProductChoices {
  options: StoredOptions;
  /** Prices are the catalog's. Stock is as of the time of reading. */
  variants: Omit<VariantRow, 'imageHash'>[];
}

/** A discount with the uses of the cart's owner. Instants are milliseconds since 1970. */
export interface DiscountRow extends Omit<StoredDiscount, 'startsAt' | 'endsAt'> {
  startsAt: number | null;
  endsAt: number | null;
  usedCount: number;
  usedByCustomer: number;
}

interface CartBranchRow extends DeliveringRow {
  orderTypes: OrderType[];
  /** Whether it has no areas. */
  deliversAnywhere: boolean;
}

/** Destination of a cart, an address or only a pincode, with the branches that may deliver there. */
export interface CartDestinationRow {
  /** An address of the cart's owner. */
  address: AddressRow | null;
  /** Both null if unknown. */
  lat: number | null;
  lng: number | null;
  /** Whether it is the address of an order only, not from a book. The cart's own destination is then ignored. */
  isInline?: boolean;
  /** Normalized by `pincodeKey`. Null if the address has none. */
  pincode: string | null;
  areas: AreaRow[];
  /** Branches without areas. */
  anywhere: DeliveringRow[];
  /** Whether the cart's branch has a drawn area, which a pincode alone cannot match. */
  hasShapes: boolean;
  roadFactorPpm: number;
}

/** Balances of the cart's owner in minor units. Zero for a guest. */
interface CartBalances {
  walletMinor: number;
  rewardMinor: number;
  /** Whether credits may have expired that are not written off yet. */
  isDue: boolean;
}

/** Everything needed to show and price a cart, except its destination, read at one point in time. */
export interface CartRows {
  cart: CartRow | null;
  items: CartItemRow[];
  /** Products of the lines and the requested ones, as far as they exist and are not drafts. */
  products: CartProductRow[];
  settings: StoredSettings<CartSetting>;
  branchId: number | null;
  /** The branch of the cart. */
  branch: CartBranchRow | null;
  /** Destination of a cart without its own. Null if the owner's book is empty. */
  defaultAddressId: number | null;
  balances: CartBalances;
  discounts: DiscountRow[];
  fees: Omit<StoredFee, 'position'>[];
  taxClasses: TaxClass[];
  /** Whether its owner has an order that has not failed. Null if unknown, for a guest. */
  hasOrdered: boolean | null;
  /** Not used for a month. The caller records that it was read. */
  isAging: boolean;
  /** Ids for new lines, one per requested product. */
  newItemIds: number[];
}
