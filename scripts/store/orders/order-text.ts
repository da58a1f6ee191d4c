import type { OrderEventRow, OrderItemRow, OrderRow } from '#db/orders/order-types.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { toMajor } from '#domain/money/money.ts';
import { type RefundPart, refundParts } from '#domain/orders/refund-of-order.ts';
import { wallClock } from '#lib/time/wall-clock.ts';
import { phoneText } from '#services/addresses/phone.ts';
import { addressText } from '#services/orders/change/notify-branch.ts';
import { orderByNumber } from '#services/orders/change/step-by-operator.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import type { WordKey } from '#words/translate.ts';
import { wordsOf } from '#words/words.ts';
import { OperatorError } from '../../expected-failure.ts';
import { formatTable } from '../../terminal/table.ts';

const say = wordsOf('en');

type Money = (minor: number) => string;
type Fact = readonly [label: string, value: string | null];

/**
 * An order with everything that an operator needs to prepare it and to contact the customer.
 * @throws {OperatorError} for an unknown number
 */
export async function orderText(db: TenantDb, number: string): Promise<string> {
  const [found, settings] = await Promise.all([orderByNumber(db, number), storeSettings(db)]);
  if (!found) throw new OperatorError(`There is no order "${number}".`);
  const { order, items, events, refunds, payment } = found;
  const money: Money = (minor) => toMajor(minor, order.decimalPlaces).toFixed(order.decimalPlaces);
  const clock = wallClock(settings.time_zone);
  // A payment of which a part was refunded has the state of one that was refunded.
  const state = order.paymentStatus === 'partially_refunded' ? 'partly refunded' : payment?.state;
  const card =
    payment && `${payment.provider}, ${state}, ${money(payment.amountMinor)}, ${payment.intentId ?? 'no id yet'}`;
  const facts: Fact[] = [
    ['Status', say(`orderStatus.${order.status}`)],
    ['Reason', [order.reasonCode, order.reason].filter(Boolean).join(': ') || null],
    ['Order type', say(order.orderType === 'pickup' ? 'branches.pickup' : 'branches.byDelivery')],
    ['Branch', order.branchName],
    ['Customer', order.customerName],
    ['Phone', order.customerPhone && phoneText(order.customerPhone)],
    ['Email', order.customerEmail],
    ['Address', order.address && addressText(order.address)],
    ['Address phone', order.address && phoneText(order.address.phone)],
    [
      'Distance',
      order.deliveryDistanceMeters === null ? null : `${(order.deliveryDistanceMeters / 1000).toFixed(1)} km`,
    ],
    ['Note', order.note || null],
    ['Placed', clock(order.createdAt)],
    ['Scheduled for', order.scheduledAt ? clock(order.scheduledAt) : 'as soon as possible'],
    ['Expected', order.etaAt && clock(order.etaAt)],
    ['Ended', order.endedAt && clock(order.endedAt)],
    ['Payment', `${say(`checkout.${order.paymentMethod}`)} · ${say(`paymentStatus.${order.paymentStatus}`)}`],
    ['Card payment', card],
    ['Refunds', refundText(refundParts(order, refunds), money)],
  ];
  return [
    `Order ${settings.order_number_prefix}${order.number}`,
    factLines(facts),
    itemTable(items, money),
    amountTable(order, money),
    eventTable(events, clock),
    `Times are in ${settings.time_zone}, amounts in ${order.currencyCode}.`,
  ].join('\n\n');
}

/** Each refund with its destination. */
const refundText = (parts: readonly RefundPart[], money: Money): string | null =>
  parts
    .map(
      ({ to, amountMinor, isDone }) =>
        `${money(amountMinor)} ${REFUND_PLACES[to]}${isDone || to === 'store' ? '' : ', pending'}`,
    )
    .join('; ') || null;

const REFUND_PLACES: Readonly<Record<RefundPart['to'], string>> = {
  card: 'to the card',
  wallet: 'to the wallet',
  reward: 'to the rewards',
  store: 'to pay back yourself',
};

function factLines(facts: readonly Fact[]): string {
  const shown = facts.filter(([, value]) => value !== null);
  const width = Math.max(...shown.map(([label]) => label.length));
  return shown.map(([label, value]) => `${label.padEnd(width)}  ${value?.replace(/\p{Cc}+/gu, ' ')}`).join('\n');
}

const itemTable = (items: readonly OrderItemRow[], money: Money): string =>
  formatTable(
    [
      { heading: 'Quantity', isNumber: true },
      { heading: 'Item' },
      { heading: 'Options' },
      { heading: 'Each', isNumber: true },
      { heading: 'Amount', isNumber: true },
    ],
    items.map((item) => [
      String(item.quantity),
      item.name,
      item.optionsLabel,
      money(item.unitPriceMinor),
      money(item.lineTotalMinor),
    ]),
  );

function amountTable(order: OrderRow, money: Money): string {
  const discounts = order.discounts.map(({ title, code, amountMinor }) => [code ?? title, -amountMinor] as const);
  const fees = order.fees.map(({ name, amountMinor }) => [name, amountMinor] as const);
  const optional = [
    ...discounts,
    ['Delivery', order.deliveryChargeMinor] as const,
    ...fees,
    [order.isTaxIncluded ? 'Tax included' : 'Tax', order.taxMinor] as const,
  ].filter(([, minor]) => minor !== 0);
  const tenders = [
    ['Paid by rewards', order.rewardUsedMinor] as const,
    ['Paid by wallet', order.walletUsedMinor] as const,
    [order.paymentMethod === 'card' ? 'Due by card' : 'Due on receipt', order.dueMinor] as const,
    ['Paid', order.paidMinor] as const,
    ['Refunded', order.refundedMinor] as const,
  ].filter(([, minor]) => minor !== 0);
  const rows = [
    ['Subtotal', order.subtotalMinor] as const,
    ...optional,
    ['Total', order.totalMinor] as const,
    ...tenders,
  ];
  return formatTable(
    [{ heading: 'Amounts' }, { heading: order.currencyCode, isNumber: true }],
    rows.map(([label, minor]) => [label, money(minor)]),
  );
}

const eventTable = (events: readonly OrderEventRow[], clock: (moment: Date) => string): string =>
  formatTable(
    [{ heading: 'Time' }, { heading: 'Step' }, { heading: 'Note' }],
    events.map(({ kind, status, note, at }) => [
      clock(new Date(at)),
      say(`${kind}Status.${status}` as WordKey),
      note ?? '',
    ]),
  );
