import { z } from '@hono/zod-openapi';
import { CARD_PROVIDERS, type CardProvider } from '#domain/orders/card-provider.ts';
import { ORDER_TYPES } from '#domain/orders/order-type.ts';
import { PAYMENT_METHODS, PAYMENT_PROGRESS } from '#domain/orders/payment-status.ts';
import { inlineAddress } from './address.ts';
import { cart, couponCode } from './cart.ts';
import { amount, branchQuery, phoneText, rowId } from './common.ts';
import { note, order, orderKey } from './order.ts';

const moment = z.iso.datetime();
const timeSlot = z.object({ starts_at: moment, ends_at: moment });

/** GET get-checkout: the options for ordering the caller's cart now. */
export const checkoutQuery = z.strictObject(branchQuery);
export const checkoutResponse = z
  .object({
    cart,
    payment_methods: z
      .array(z.enum(PAYMENT_METHODS))
      .openapi({ description: 'Accepted payment methods, the default first.' }),
    provider: z
      .enum(CARD_PROVIDERS)
      .nullable()
      .openapi({ description: 'Provider of card payments. Null if cards are not accepted.' }),
    branch: z.object({
      id: rowId,
      name: z.string(),
      phone: z.string(),
      address: z.string().openapi({ description: 'In one line. Empty if unknown.' }),
      is_open: z.boolean(),
      opens_at: moment.nullable().openapi({ description: 'Next opening time if closed. Null if unknown.' }),
      closes_at: moment.nullable(),
    }),
    order_types: z.array(z.enum(ORDER_TYPES)).openapi({ description: 'Order types of the branch.' }),
    is_asap_available: z.boolean().openapi({ description: 'Whether the branch is open and accepts orders for now.' }),
    eta_at: moment.nullable().openapi({ description: 'Expected time of an order for now. Null if unknown.' }),
    slots: z.array(timeSlot).openapi({
      description: 'Time slots in chronological order. `scheduled_at` is the start of one.',
    }),
    customer: z
      .object({ name: z.string(), email: z.string(), phone: z.string(), phone_text: phoneText })
      .openapi({ description: 'As far as known.' }),
    pending_order: z
      .union([z.object({ id: rowId, order_key: orderKey, provider: z.enum(CARD_PROVIDERS) }), z.null()])
      .openapi({ description: "The caller's unpaid order, and the provider of its payment." }),
  })
  .openapi('checkout');

/** Contact details entered by a guest. Errors are reported in the store's language. */
const writtenField = (example: string) => z.string().max(200).openapi({ example });
const MOST_REWARDS = 9_999_999_999;

/** POST place-order */
export const placeOrderBody = z
  .strictObject({
    cart_version: z.int().nonnegative().openapi({ description: '`version` of the cart that the shopper sees.' }),
    expected_total: amount.openapi({ description: 'Total of the cart that the shopper sees.' }),
    expected_due: amount.optional().openapi({
      description:
        '`amount_due` of the cart that the shopper sees, to be paid by card or cash. Not compared if absent.',
    }),
    order_type: z.enum(ORDER_TYPES),
    address_id: rowId.optional().openapi({ description: 'A saved address of the owner.' }),
    address: inlineAddress
      .optional()
      .openapi({ description: 'Instead of a saved address. Stored only with the order.' }),
    scheduled_at: moment.optional().openapi({ description: 'Start of a slot. Absent for as soon as possible.' }),
    payment_method: z.enum(PAYMENT_METHODS),
    use_wallet: z
      .boolean()
      .optional()
      .openapi({ description: 'If this or the next two fields are absent, the value of the cart is used.' }),
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
      .openapi({
        description: 'Required for guests, all three. For a customer, fields of the profile take precedence.',
      }),
    note: note.optional(),
    accepts_terms: z.boolean(),
  })
  .openapi('place_order');

/** How the amount due is paid. */
const payment = z
  .object({
    required: z.boolean().openapi({ description: 'False if the order is placed.' }),
    provider: z.enum(CARD_PROVIDERS).nullable(),
    amount,
    currency: z.string().openapi({ example: 'USD' }),
    publishable_key: z.string().nullable(),
    client_secret: z.string().nullable().openapi({
      description: 'Null if none is required or the provider did not respond; process-payment returns it then.',
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
        description: 'Depends on the provider, see the paths. Empty to only read the status.',
      }),
  })
  .openapi('process_payment');
export const processPaymentResponse = z
  .object({
    status: z.enum(PAYMENT_PROGRESS),
    message: z.string().openapi({ description: "Why the payment failed, in the store's language. Otherwise empty." }),
    publishable_key: z.string().nullable(),
    client_secret: z.string().nullable(),
    order,
  })
  .openapi('processed_payment');

export type TimeSlot = z.infer<typeof timeSlot>;
export type CheckoutResponse = z.infer<typeof checkoutResponse>;
export type PlaceOrderRequest = z.input<typeof placeOrderBody>;
export type PlaceOrderResponse = z.infer<typeof placeOrderResponse>;
export type ProcessPaymentRequest = z.input<typeof processPaymentBody>;
export type ProcessPaymentResponse = z.infer<typeof processPaymentResponse>;
