import type { Cart, CartAdjustment, CartItem } from '#contracts/cart.ts';
import { distanceTo } from '#domain/delivery/distance.ts';
import { freeDelivery } from '#domain/delivery/free-delivery.ts';
import { nextDiscount } from '#domain/discounts/next-discount.ts';
import { toMajor } from '#domain/money/money.ts';
import type { CartView, ViewLine } from '#services/cart/cart-view.ts';
import { presentImage } from '#services/catalog/present-image.ts';
import { presentAddress, presentKilometres } from '../address/present-address.ts';
import { cartWords } from './cart-words.ts';

type Major = (minor: number) => number;

export function presentCart(view: CartView): Cart {
  const { cart, lines, input, priced, delivery, settings } = view;
  const major: Major = (minor) => toMajor(minor, settings.decimalPlaces);
  const words = cartWords(settings);
  const isDeliveryAvailable = priced.delivery.status !== 'unserviceable';
  const lineTotals = new Map(priced.lines.map(({ id, lineTotalMinor }) => [id, lineTotalMinor]));
  const coupon = priced.coupon;
  return {
    version: cart.version,
    cart_items: lines.map((line) => presentItem(line, lineTotals.get(line.item.id) ?? 0, major)),
    ...presentAmounts(view, major),
    delivery_message: words.delivery(view),
    delivery_distance: presentKilometres(distanceTo(view.delivery.destination)),
    show_delivery_distance: settings.show_delivery_distance,
    is_delivery_available: isDeliveryAvailable,
    coupon_applied: coupon?.isApplied ?? false,
    customer_applied_coupon: coupon?.code ?? null,
    coupon_message: words.coupon(priced),
    discount_eligibility_message: words.next(
      nextDiscount(input.automatic, input.context, { ...input, ...priced, lines: input.lines }),
    ),
    free_delivery: presentFreeDelivery(view, major),
    order_type: cart.orderType,
    address: delivery.address && presentAddress(delivery.address),
    pincode: delivery.address ? null : cart.pincode,
    can_checkout:
      lines.length > 0 &&
      delivery.isOffered &&
      lines.every(({ line }) => line.problem === null) &&
      priced.isMinimumOrderMet &&
      isDeliveryAvailable,
    adjusted_cart_items: view.adjustments.map((adjustment) => presentAdjustment(adjustment, lines, major)),
  };
}

function presentAmounts({ priced }: CartView, major: Major) {
  return {
    subtotal: major(priced.subtotalMinor),
    total_original_price: major(priced.totalOriginalPriceMinor),
    product_price_discount: major(priced.productPriceDiscountMinor),
    order_discount_amount: major(priced.orderDiscountAmountMinor),
    shipping_discount_amount: major(priced.shippingDiscountAmountMinor),
    total_discount: major(priced.totalDiscountMinor),
    subtotal_after_discounts: major(priced.subtotalAfterDiscountsMinor),
    applied_additional_fees: priced.appliedAdditionalFees.map(({ id, name, description, type, amountMinor }) => ({
      id,
      name,
      ...(description !== '' && { description }),
      type,
      amount: major(amountMinor),
    })),
    delivery_charge: priced.deliveryChargeMinor === null ? null : major(priced.deliveryChargeMinor),
    tax_amount: major(priced.taxAmountMinor),
    total: major(priced.totalMinor),
    wallet_amount_applied: major(priced.walletAmountAppliedMinor),
    reward_amount_applied: major(priced.rewardAmountAppliedMinor),
    amount_due: major(priced.amountDueMinor),
    minimum_order: major(priced.minimumOrderMinor),
  };
}

function presentFreeDelivery({ priced, delivery: { rules } }: CartView, major: Major): Cart['free_delivery'] {
  const { coupon, deliveryChargeMinor: chargeMinor, subtotalMinor, delivery: quote } = priced;
  const isFree =
    (coupon?.isApplied && coupon.type === 'free_delivery') ||
    (chargeMinor !== null && chargeMinor === priced.shippingDiscountAmountMinor);
  const goal = freeDelivery({ rules, quote, subtotalMinor, isFree });
  return goal && { from: major(goal.fromMinor), missing: major(goal.missingMinor) };
}

function presentItem({ item, line, image, maxQuantity }: ViewLine, lineTotalMinor: number, major: Major): CartItem {
  const isReduced = line.originalUnitPriceMinor > line.unitPriceMinor;
  return {
    id: item.id,
    product_id: item.productId,
    variant_id: line.variantId,
    name: item.name,
    slug: item.slug,
    image: image && presentImage({ ...image, alt: image.alt || item.name }),
    quantity: line.quantity,
    selected_attributes: copied(line.selection.selectedAttributes),
    selected_multi_attributes: copied(line.selection.selectedMultiAttributes),
    options_label: line.optionsLabel,
    unit_price: major(line.unitPriceMinor),
    original_unit_price: isReduced ? major(line.originalUnitPriceMinor) : null,
    line_total: major(lineTotalMinor),
    max_quantity: maxQuantity,
    is_available: line.problem === null,
    problem: line.problem === 'limit_reached' ? 'quantity_reduced' : line.problem,
  };
}

const copied = (choices: Readonly<Record<string, readonly number[]>>): Record<string, number[]> =>
  Object.fromEntries(Object.entries(choices).map(([id, values]) => [id, [...values]]));

function presentAdjustment(
  adjustment: CartView['adjustments'][number],
  lines: readonly ViewLine[],
  major: Major,
): CartAdjustment {
  const { cartItemId, productId, reason } = adjustment;
  const name = lines.find(({ item }) => item.id === cartItemId)?.item.name ?? '';
  const head = { cart_item_id: cartItemId, product_id: productId, name, reason };
  if (adjustment.reason === 'price_changed')
    return { ...head, old: major(adjustment.oldMinor), new: major(adjustment.newMinor) };
  if ('old' in adjustment) return { ...head, old: adjustment.old, new: adjustment.new };
  return { ...head, old: null, new: null };
}
