import { type MessageContent, type NewOrderContent, ORDER_STEPS, type OrderContent } from '#domain/messages/types.ts';
import { readBranding } from '#services/messages/templates/branding.ts';

export const ORDER_CONTENT: OrderContent = {
  kind: 'order_step',
  step: 'placed',
  name: 'Ada Lovelace',
  number: 1042,
  path: '/track-order/9001#k_Zm9vYmFyYmF6cXV4cXV1eA',
  currencyCode: 'USD',
  decimalPlaces: 2,
  branch: 'Old Town',
  pickUpAt: null,
  scheduledAt: null,
  refunds: [],
  note: null,
  rows: [
    { label: '2 × <b>Margherita</b> (Small)', amountMinor: 1880 },
    { word: 'delivery', amountMinor: 250 },
    { word: 'due', amountMinor: 2130 },
  ],
};

/** An order for pickup at a given time. */
export const PICKUP_CONTENT: OrderContent = {
  ...ORDER_CONTENT,
  step: 'ready',
  pickUpAt: '12 Main St, Portland, OR 97205',
  scheduledAt: '2026-11-22T02:15:00.000Z',
  rows: [],
};

/** The message about a new order to its branch. */
const NEW_ORDER_CONTENT: NewOrderContent = {
  kind: 'new_order',
  number: 1042,
  branch: 'Old Town',
  currencyCode: 'USD',
  decimalPlaces: 2,
  orderType: 'delivery',
  paymentMethod: 'cod',
  paymentStatus: 'unpaid',
  customer: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+15035550123',
  address: 'Ada Lovelace, 12 Main St, Flat 3, Portland, OR 97205',
  scheduledAt: '2026-11-22T02:15:00.000Z',
  note: 'Ring twice,\nplease',
  rows: ORDER_CONTENT.rows,
};

/** One content of each kind. */
export const CONTENTS: readonly MessageContent[] = [
  { kind: 'one_time_code', code: '482913', minutes: 10 },
  { kind: 'password_reset', name: 'Ada Lovelace', path: '/forgot-password?token=abc_DEF-123', minutes: 30 },
  { kind: 'operator_invitation', name: 'Ada Lovelace', path: '/desk#/set-password/abc_DEF-123', days: 7 },
  { kind: 'no_account' },
  { kind: 'test', name: 'Ada Lovelace' },
  ...[true, false].map((isNew) => ({
    kind: 'confirm_email' as const,
    ...{ name: 'Ada Lovelace', isNew, code: '482913', minutes: 5, path: '/confirm-email#token=abc_DEF-123', hours: 24 },
  })),
  { kind: 'access_ended', name: 'Ada Lovelace', password: true, sessions: 2, phone: true },
  { kind: 'account_changed', name: 'Ada Lovelace', what: 'password' },
  { kind: 'account_changed', name: 'Ada Lovelace', what: 'email' },
  { kind: 'account_changed', name: 'Ada Lovelace', what: 'phone' },
  { kind: 'account_changed', name: 'Ada Lovelace', what: 'desk_password' },
  { kind: 'account_deleted', name: 'Ada Lovelace' },
  ORDER_CONTENT,
  NEW_ORDER_CONTENT,
  ...ORDER_STEPS.filter((step) => step !== 'placed').map((step) => ({ ...ORDER_CONTENT, step, rows: [] })),
];

/** The look of a store in its messages. */
export const look = (settings: Record<string, string> = {}, host = 'shop.example') =>
  readBranding({ host, settings: { storeName: 'Slice & Co', ...settings } }, { port: 4321, hasDesk: true });
