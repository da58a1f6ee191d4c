import {
  type CheckoutRow,
  type OrderSettings,
  type PendingOrder,
  pendingOrder,
  readCheckout,
} from '#db/orders/checkout-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type Opening, openingAt } from '#domain/branches/opening.ts';
import { acceptsCards } from '#domain/orders/card-payments.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/orders/payment-status.ts';
import { type Slot, slotsOf } from '#domain/orders/slots.ts';
import type { CartView } from '../../cart/cart-view.ts';
import type { CartFailureWithSettings, CartRequest } from '../../cart/change-cart.ts';
import { getCart } from '../../cart/get-cart.ts';
import { etaOf } from './eta-of.ts';
import { orderSettings } from './order-settings.ts';
import { slotRules } from './slot-rules.ts';

/** Everything the checkout offers for a cart now. */
export interface Checkout {
  ok: true;
  view: CartView;
  settings: OrderSettings;
  branch: CheckoutRow['branch'];
  opening: Opening;
  methods: PaymentMethod[];
  /** For an order without a scheduled time. Null if unknown or if the branch is closed. */
  etaAt: Date | null;
  slots: Slot[];
  customer: CheckoutRow['customer'];
  pending: PendingOrder | null;
}

/** Reads a cart with everything the checkout offers for it. */
export async function getCheckout(db: TenantDb, cartRequest: CartRequest): Promise<Checkout | CartFailureWithSettings> {
  const cart = await getCart(db, cartRequest, {});
  if (!cart.ok) return cart;
  const [checkout, pending] = await Promise.all([
    readCheckout(db, cartRequest.owner, cartRequest.branchId),
    pendingOrder(db, cartRequest.owner),
  ]);
  const { branch, customer } = checkout;
  const settings = orderSettings(cart.view.settings, checkout, cartRequest);
  const moment = new Date(cartRequest.now);
  const opening = openingAt(branch, settings.time_zone, moment);
  return {
    ok: true,
    view: cart.view,
    settings,
    branch,
    opening,
    methods: methodsOf(settings, cartRequest.owner.kind === 'user'),
    etaAt: opening.isOpen ? etaOf(cart.view, cartRequest.now) : null,
    slots: slotsOf(branch, slotRules(settings), moment),
    customer,
    pending,
  };
}

function methodsOf(settings: OrderSettings, hasWallet: boolean): PaymentMethod[] {
  const taken = { card: acceptsCards(settings), cod: settings.pay_on_delivery, wallet: hasWallet };
  return PAYMENT_METHODS.filter((method) => taken[method]);
}
