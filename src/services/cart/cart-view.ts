import type { CartItemRow, CartProductRow, CartRow } from '#db/cart/cart-types.ts';
import { availableQuantity } from '#domain/cart/available-quantity.ts';
import type { CartAdjustment, CurrentLine } from '#domain/cart/types.ts';
import type { DiscountContext } from '#domain/discounts/types.ts';
import { ppmOf } from '#domain/money/ppm.ts';
import { cardMinimumMinor } from '#domain/orders/card-payments.ts';
import { priceCart } from '#domain/pricing/price-cart.ts';
import { rewardCap } from '#domain/pricing/reward-cap.ts';
import { taxRateOf } from '#domain/pricing/tax.ts';
import type { PricedCart, PricingInput, PricingLine, Tenders } from '#domain/pricing/types.ts';
import type { AdjustedCart } from './adjust-cart.ts';
import { type CartDelivery, cartDelivery } from './cart-destination.ts';
import { type CartSettings, discountOf, type LoadedCart } from './loaded-cart.ts';

/** All inputs of a cart's price, and the price. */
export interface CartPrice {
  input: PricingInput;
  priced: PricedCart;
  delivery: CartDelivery;
}

/** A line as shown to the shopper. */
export interface ViewLine {
  item: CartItemRow;
  line: CurrentLine;
  image: CartProductRow['image'];
  /** Maximum quantity, given the other lines. */
  maxQuantity: number;
}

/** A cart as shown to the shopper. Amounts are minor units. */
export interface CartView extends CartPrice {
  cart: CartRow;
  lines: readonly ViewLine[];
  adjustments: readonly CartAdjustment[];
  settings: CartSettings;
}

/** @param now milliseconds since 1970. */
export function viewCart(loaded: LoadedCart, adjusted: AdjustedCart, now: number): CartView {
  const { cart, items, current, adjustments } = adjusted;
  return {
    ...priceLoadedCart(loaded, cart, current, now),
    cart,
    adjustments,
    settings: loaded.settings,
    lines: current.flatMap((line, index) => {
      const item = items[index];
      return item
        ? [
            {
              item,
              line,
              image: loaded.products.get(line.productId)?.image ?? null,
              maxQuantity: maxQuantityOf(loaded, line, current),
            },
          ]
        : [];
    }),
  };
}

function maxQuantityOf({ currentProducts }: LoadedCart, line: CurrentLine, lines: readonly CurrentLine[]): number {
  const product = currentProducts.get(line.productId);
  if (!product) return 0;
  const others = lines.filter((other) => other.id !== line.id && other.problem === null);
  return availableQuantity(line, product, others).quantity;
}

/**
 * Prices the lines that are currently available.
 * @param now milliseconds since 1970.
 */
export function priceLoadedCart(
  loaded: LoadedCart,
  cart: CartRow,
  current: readonly CurrentLine[],
  now: number,
): CartPrice {
  const { rows, settings } = loaded;
  const defaultPpm = ppmOf(settings.default_tax_rate);
  const discounts = rows.discounts.map(discountOf);
  const code = cart.couponCode;
  const delivery = cartDelivery(loaded, cart);
  const input: PricingInput = {
    lines: current.flatMap((line) => pricingLine(loaded, line, defaultPpm)),
    context: contextOf(loaded, cart, now),
    automatic: discounts.filter(({ isAuto }) => isAuto),
    coupon: code === null ? null : { code, discount: discounts.find((each) => each.code === code) ?? null },
    fees: rows.fees.map((fee) => ({ ...fee, taxRatePpm: defaultPpm })),
    delivery: { destination: delivery.destination, rules: delivery.rules },
    tax: { isIncluded: settings.tax_included, deliveryRatePpm: defaultPpm },
    tenders: tendersOf(loaded, cart),
  };
  return { input, priced: priceCart(input), delivery };
}

/** Tenders that the shopper wants to use, with their balances. */
const tendersOf = ({ rows: { balances }, settings }: LoadedCart, cart: CartRow): Tenders => ({
  reward:
    cart.rewardAmountMinor === 0
      ? null
      : { requestedMinor: cart.rewardAmountMinor, balanceMinor: balances.rewardMinor, ...rewardCap(settings) },
  wallet: cart.useWallet ? { balanceMinor: balances.walletMinor } : null,
  minimumCardMinor: cardMinimumMinor(settings),
});

const contextOf = ({ rows }: LoadedCart, { orderType }: CartRow, now: number): DiscountContext => ({
  branchId: rows.branchId ?? 0,
  orderType,
  now,
  isFirstOrder: rows.hasOrdered === null ? null : !rows.hasOrdered,
});

function pricingLine({ products, rows }: LoadedCart, line: CurrentLine, defaultPpm: number): PricingLine[] {
  const product = products.get(line.productId);
  if (line.problem !== null || !product) return [];
  const { id, productId, unitPriceMinor, originalUnitPriceMinor, quantity } = line;
  const taxRatePpm = taxRateOf(product, rows.taxClasses, defaultPpm);
  return [
    { id, productId, unitPriceMinor, originalUnitPriceMinor, quantity, taxRatePpm, categoryIds: product.categoryIds },
  ];
}
