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

/** The settings that carts and their prices depend on. */
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

/** The cart itself, with the inputs that stay on it. */
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

/** One line, and what the shopper was last shown of it. */
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

/** What a cart needs to know of a product, as its branch sells it. Amounts are minor units. */
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
  /** Another one for every change of the product by whoever keeps its catalog. */
  edition: string;
  /** Pieces by variant id; null: not counted. */
  variantStock: Record<string, number | null>;
  /** What the branch prices itself, by variant id; null: nothing. */
  variantPrices: Record<string, { priceMinor: number; originalPriceMinor: number | null }> | null;
  /** With the ancestors. */
  categoryIds: number[];
  image: ImageRow | null;
}

/** What can be chosen of a product: it stays the same for an edition of the product. */
export interface ProductChoices {
  options: StoredOptions;
  /** Prices are the catalog's, stock is that of the moment when they were read. */
  variants: VariantRow[];
}

/** A discount with the uses of the cart's owner. Instants are milliseconds since 1970. */
export interface DiscountRow extends Omit<StoredDiscount, 'startsAt' | 'endsAt'> {
  startsAt: number | null;
  endsAt: number | null;
  usedCount: number;
  usedByCustomer: number;
}

export interface FeeRow {
  id: number;
  name: string;
  type: FeeType;
  value: number;
  orderTypes: OrderType[];
}

export interface CartBranchRow extends DeliveringRow {
  orderTypes: OrderType[];
  /** Whether it has no areas. */
  deliversAnywhere: boolean;
}

/** Where a cart goes: an address, or a pincode alone; and who may deliver there. */
export interface CartPlaceRow {
  /** Of the cart's owner. */
  address: AddressRow | null;
  /** Both null: not known. */
  lat: number | null;
  lng: number | null;
  /** Whether it is the address of an order alone, and of no book: where the cart itself goes does not count then. */
  isInline?: boolean;
  /** As `pincodeKey` makes it; null: the address has none. */
  pincode: string | null;
  areas: AreaRow[];
  /** Branches without areas. */
  anywhere: DeliveringRow[];
  /** Whether the branch of the cart has an area on the map, which no pincode alone can tell. */
  hasShapes: boolean;
  roadFactorPpm: number;
}

/** What the cart's owner has beside the card, in minor units; of a guest nothing. */
export interface CartBalances {
  walletMinor: number;
  rewardMinor: number;
  /** Whether credits in it may have ended that are not written off yet. */
  isDue: boolean;
}

/** All that a cart is shown and priced with but where it goes, as one moment had it. */
export interface CartRows {
  cart: CartRow | null;
  items: CartItemRow[];
  /** Those of the lines and of the one that is asked for, as far as they are there and no drafts. */
  products: CartProductRow[];
  settings: StoredSettings<CartSetting>;
  branchId: number | null;
  /** The one that the cart is for. */
  branch: CartBranchRow | null;
  /** Where the cart goes as long as it is sent nowhere; null: the owner's book is empty. */
  defaultAddressId: number | null;
  balances: CartBalances;
  discounts: DiscountRow[];
  fees: FeeRow[];
  taxClasses: TaxClass[];
  /** Whether its owner has an order that was not given up; null: nobody knows of a guest. */
  hasOrdered: boolean | null;
  /** Not used for a month: to be told that it was looked at. */
  isAging: boolean;
  /** Numbers for new lines, as many as products were asked for. */
  newItemIds: number[];
}
