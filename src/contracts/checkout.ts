import { z } from '@hono/zod-openapi';
import { CARD_PROVIDERS, type CardProvider } from '#domain/orders/card-provider.ts';
import { ORDER_TYPES } from '#domain/orders/order-type.ts';
import { PAYMENT_METHODS, PAYMENT_PROGRESS } from '#domain/orders/payment-status.ts';
import { inlineAddress } from './address.ts';
import { cart, couponCode } from './cart.ts';
import { amount, branchQuery, phoneText, rowId } from './common.ts';
import { note, order, orderKey } from './order.ts';

const moment = z.iso.datetime();

/** GET get-checkout: the options for ordering the caller's cart now. */
export const checkoutQuery = z.strictObject(branchQuery);
export const checkoutResponse = z
  .object({
    cart,
    payment_methods: z
      .array(z.enum(PAYMENT_METHODS))
      .openapi({ description: 'Those that the store takes, the usual one first.' }),
    provider: z.enum(CARD_PROVIDERS).nullable().openapi({ description: 'Of cards; null: none are taken.' }),
    branch: z.object({
      id: rowId,
      name: z.string(),
      phone: z.string(),
      address: z.string().openapi({ description: 'In one line; empty: not known.' }),
      is_open: z.boolean(),
      opens_at: moment.nullable().openapi({ description: 'Where it is closed; null: not known.' }),
      closes_at: moment.nullable(),
    }),
    order_types: z.array(z.enum(ORDER_TYPES)).openapi({ description: 'Of the branch.' }),
    is_asap_available: z.boolean().openapi({ description: 'Whether an order for now is taken: the branch is open.' }),
    eta_at: moment.nullable().openapi({ description: 'Of an order for now; null: not known.' }),
    slots: z.array(z.object({ starts_at: moment, ends_at: moment })).openapi({
      description: 'When an order can be wished for, in the order of time; `scheduled_at` is one of their beginnings.',
    }),
    customer: z
      .object({ name: z.string(), email: z.string(), phone: z.string(), phone_text: phoneText })
      .openapi({ description: 'As far as known.' }),
    pending_order: z
      .union([z.object({ id: rowId, order_key: orderKey, provider: z.enum(CARD_PROVIDERS) }), z.null()])
      .openapi({ description: "The caller's order that waits for its payment, and with whom that was begun." }),
  })
  .openapi('checkout');

/** Contact details entered by a guest. Errors are reported in the store's language. */
const writtenField = (example: string) => z.string().max(200).openapi({ example });
const MOST_REWARDS = 9_999_999_999;

/** POST place-order */
export const placeOrderBody = z
  .strictObject({
    cart_version: z.int().nonnegative().openapi({ description: 'Of the cart that the shopper sees.' }),
    expected_total: amount.openapi({ description: 'Its total, as the shopper sees it.' }),
    expected_due: amount.optional().openapi({
      description:
        'Its `amount_due`, as the shopper sees it: what is left to the card or to cash. Left out: not compared.',
    }),
    order_type: z.enum(ORDER_TYPES),
    address_id: rowId.optional().openapi({ description: "Of the owner's book." }),
    address: inlineAddress
      .optional()
      .openapi({ description: 'Instead of one of the book; it is kept with the order alone.' }),
    scheduled_at: moment.optional().openapi({ description: 'Beginning of a slot; left out: as soon as possible.' }),
    payment_method: z.enum(PAYMENT_METHODS),
    use_wallet: z.boolean().optional().openapi({ description: 'Left out, like the two below: as the cart has it.' }),
    reward_amount: amount.nonnegative().max(MOST_REWARDS).optional(),
    coupon_code: couponCode.optional(),
    customer: z
      .strictObject({
        name: writtenField('Ada Lovelace'),
        email: writtenField('ada@example.com'),
        phone: writtenField('+15035550123'),
      })
      .partial()
      .optional()
      .openapi({ description: 'A guest gives all three; of a customer the profile counts where it says something.' }),
    note: note.optional(),
    accepts_terms: z.boolean(),
  })
  .openapi('place_order');

/** How the amount due is paid. */
const payment = z
  .object({
    required: z.boolean().openapi({ description: 'False: the order is placed.' }),
    provider: z.enum(CARD_PROVIDERS).nullable(),
    amount,
    currency: z.string().openapi({ example: 'USD' }),
    publishable_key: z.string().nullable(),
    client_secret: z.string().nullable().openapi({
      description: 'Null: none is required, or the provider did not answer; process-payment gives it then.',
    }),
    process_url: z.string().nullable().openapi({ example: '/api/stripe/process-payment' }),
  })
  .openapi('payment');
export const placeOrderResponse = z.object({ order, payment }).openapi('placed_order');

/** POST {provider}/process-payment */
export type ProcessPaymentPath = `${CardProvider}/process-payment`;
export const processPaymentBody = z
  .strictObject({
    order_id: rowId,
    order_key: orderKey,
    payment_reference: z
      .string()
      .max(255)
      .regex(/^[\w -]*$/, 'contains invalid characters')
      .default('')
      .openapi({
        description: 'Each provider has its own, see the paths. Empty: only asks.',
      }),
  })
  .openapi('process_payment');
export const processPaymentResponse = z
  .object({
    status: z.enum(PAYMENT_PROGRESS),
    message: z.string().openapi({ description: 'Why it failed, in the language of the store; else empty.' }),
    publishable_key: z.string().nullable(),
    client_secret: z.string().nullable(),
    order,
  })
  .openapi('processed_payment');

export type CheckoutResponse = z.infer<typeof checkoutResponse>;
export type PlaceOrderRequest = z.input<typeof placeOrderBody>;
export type PlaceOrderResponse = z.infer<typeof placeOrderResponse>;
export type ProcessPaymentRequest = z.input<typeof processPaymentBody>;
export type ProcessPaymentResponse = z.infer<typeof processPaymentResponse>;
