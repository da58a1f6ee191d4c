import type { LineProblem } from '#domain/cart/types.ts';
import type { StoredOptions } from '#domain/catalog/stored-options.ts';
import type { Choices } from '#domain/options/types.ts';
import type { OrderType } from '#domain/orders/order-type.ts';
import type { TaxClass } from '#domain/pricing/tax.ts';
import type { FeeType } from '#domain/pricing/types.ts';
import type { StoredSettings } from '#domain/store/site-settings.ts';
import type { AddressRow } from '../addresses/address-rows.ts';
import type { AreaRow, DeliveringRow } from '../branches/place-sql.ts';
import type { ImageRow } from '../catalog/fragments.ts';
import type { VariantRow } from '../catalog/product.ts';
import type { StoredDiscount } from '../pricing/pricing-rows.ts';

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

/** The cart itself, with its stored inputs. */
export interface CartRow {
  id: number;
  version: number;
  couponCode: string | null;
  addressId: number | null;
  pincode: string | null;
  orderType: OrderType;
  useWallet: boolean;
  rewardAmountMinor: number;
}

/** One line, and what the shopper last saw of it. */
export interface CartItemRow {
  id: number;
  productId: number;
  quantity: number;
  selectedAttributes: Choices;
  selectedMultiAttributes: Choices;
  identity: string;
  name: string;
  slug: string;
  seenUnitPriceMinor: number;
  seenOptionsLabel: string;
  seenQuantity: number;
  seenProblem: LineProblem | null;
}

/** Product data that a cart needs, as sold at its branch. Amounts are minor units. */
export interface CartProductRow {
  id: number;
  name: string;
  slug: string;
  sellingPriceMinor: number;
  originalPriceMinor: number | null;
  inStock: boolean;
  stock: number | null;
  /** Whether the branch of the cart sells it. */
  isCarried: boolean;
  maxQuantity: number;
  hasOptions: boolean;
  /** Cache version: changes with every catalog change of the product. */
  edition: string;
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
  variants: VariantRow[];
}

/** A discount with the uses of the cart's owner. Instants are milliseconds since 1970. */
export interface DiscountRow extends Omit<StoredDiscount, 'startsAt' | 'endsAt'> {
  startsAt: number | null;
  endsAt: number | null;
  usedCount: number;
  usedByCustomer: number;
}

interface FeeRow {
  id: number;
  name: string;
  type: FeeType;
  value: number;
  orderTypes: OrderType[];
}

interface CartBranchRow extends DeliveringRow {
  orderTypes: OrderType[];
  /** Whether it has no areas. */
  deliversAnywhere: boolean;
}

/** Destination of a cart, an address or only a pincode, with the branches that may deliver there. */
export interface CartPlaceRow {
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
  fees: FeeRow[];
  taxClasses: TaxClass[];
  /** Whether its owner has an order that has not failed. Null if unknown, for a guest. */
  hasOrdered: boolean | null;
  /** Not used for a month. The caller records that it was read. */
  isAging: boolean;
  /** Ids for new lines, one per requested product. */
  newItemIds: number[];
}
