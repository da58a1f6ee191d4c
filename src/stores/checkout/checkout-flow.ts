import { atom, type ReadableAtom } from 'nanostores';
import type { CartAdjustment } from '#contracts/cart.ts';
import type { CartState } from '../cart/cart-state.ts';
import { isLost, type RequestFailure } from '../request-failure.ts';

/** Differences between the order and what the shopper agreed to. */
export interface OrderChange {
  /** The cart that the shopper saw. */
  readonly before: CartState;
  readonly notes: readonly CartAdjustment[];
}

/** An error that belongs to no field: a message for the shopper, or that no response arrived. */
export type FlowError =
  | { readonly kind: 'message'; readonly message: string }
  | { readonly kind: 'lost'; readonly isOffline: boolean };

/** A form that can be filled in and submitted. */
export interface FormFlow {
  readonly status: 'form';
  /** `pricing`: the total is being confirmed. `placing`: the order is on its way. */
  readonly work: 'pricing' | 'placing' | null;
  /** Must be confirmed before the order can be placed. */
  readonly change: OrderChange | null;
  readonly error: FlowError | null;
}

/**
 * State of the checkout page. `resuming`: an order that was in progress when the page was left is being
 * repeated. `paying`: an order awaits its payment (`$payment`). `leaving`: the order is complete, and its page is opening.
 */
export type CheckoutFlow = { readonly status: 'loading' | 'resuming' | 'failed' | 'paying' | 'leaving' } | FormFlow;

export type CheckoutEvent =
  /** The page was opened, or starts over: for another owner, or because the order or the cart has ended elsewhere. */
  | { readonly type: 'started'; readonly hasOpenOrder: boolean }
  | { readonly type: 'loadFailed' }
  /** `error`: of an order that was in progress when the page was left. */
  | { readonly type: 'loaded'; readonly error: FlowError | null }
  | { readonly type: 'submitted' }
  /** The total is the one that the shopper saw. */
  | { readonly type: 'priced' }
  | { readonly type: 'changed'; readonly change: OrderChange }
  | { readonly type: 'confirmed' }
  /** The order was not placed. `error` is null if the errors are shown at the fields. */
  | { readonly type: 'rejected'; readonly error: FlowError | null }
  | { readonly type: 'paymentRequired' }
  | { readonly type: 'completed' };

export const LOADING: CheckoutFlow = { status: 'loading' };
const FORM: FormFlow = { status: 'form', work: null, change: null, error: null };

/** The checkout after an event. An event that does not fit the state changes nothing. */
export function nextFlow(flow: CheckoutFlow, event: CheckoutEvent): CheckoutFlow {
  const form = flow.status === 'form' ? flow : null;
  const isLoading = flow.status === 'loading' || flow.status === 'resuming';
  switch (event.type) {
    case 'started':
      return { status: event.hasOpenOrder ? 'resuming' : 'loading' };
    case 'loadFailed':
      return isLoading ? { status: 'failed' } : flow;
    case 'loaded':
      return isLoading ? { ...FORM, error: event.error } : flow;
    case 'submitted':
      return form && canSubmit(form) ? { ...FORM, work: 'pricing' } : flow;
    case 'priced':
      return form?.work === 'pricing' ? { ...form, work: 'placing' } : flow;
    case 'changed':
      return form?.work ? { ...FORM, change: event.change } : flow;
    case 'confirmed':
      return form ? { ...form, change: null } : flow;
    case 'rejected':
      return form?.work ? { ...FORM, error: event.error } : flow;
    case 'paymentRequired':
      return isLoading || form?.work ? { status: 'paying' } : flow;
    case 'completed':
      return { status: 'leaving' };
  }
}

/** Whether the order may be submitted: not twice at once, and not with a change that was not confirmed. */
export const canSubmit = (flow: CheckoutFlow): boolean =>
  flow.status === 'form' && flow.work === null && flow.change === null;

/** Converts a failure. Without a response the outcome is unknown, but a retry cannot order or pay twice. */
export const flowErrorOf = (failure: RequestFailure): FlowError =>
  isLost(failure) ? { kind: 'lost', isOffline: !navigator.onLine } : { kind: 'message', message: failure.message };

const $flow = atom<CheckoutFlow>(LOADING);
/**
 * The state of the checkout page. Effects are in `open-checkout.ts`, `submit-order.ts`, `pay-order.ts` and
 * `new-address.ts`.
 */
export const $checkoutFlow: ReadableAtom<CheckoutFlow> = $flow;

export const sendToCheckout = (event: CheckoutEvent): void => $flow.set(nextFlow($flow.get(), event));
