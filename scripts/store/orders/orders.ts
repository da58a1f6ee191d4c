import { storeOrderRows } from '#db/orders/store-orders.ts';
import { toMajor } from '#domain/money/money.ts';
import { ORDER_STATUSES, statusesOfPhase } from '#domain/orders/order-status.ts';
import { closestMatch } from '#lib/closest-match.ts';
import { wallClock } from '#lib/time/wall-clock.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { wordsOf } from '#words/words.ts';
import { OperatorError } from '../../expected-failure.ts';
import type { CommandArguments } from '../command.ts';
import { pageSlice, printPage, typedPage } from '../list-page.ts';
import { withStore } from '../open-store.ts';

const COLUMNS = [
  { heading: 'Number' },
  { heading: 'Status' },
  { heading: 'Payment' },
  { heading: 'Paid by' },
  { heading: 'Order type' },
  { heading: 'Customer' },
  { heading: 'Units', isNumber: true },
  { heading: 'Total', isNumber: true },
  { heading: 'Scheduled for' },
  { heading: 'Placed' },
];

const say = wordsOf('en');

/**
 * Statuses that match a search word.
 * @throws {OperatorError} for an unknown word
 */
function statusesOf(word: string) {
  if (word === 'active' || word === 'past') return statusesOfPhase(word);
  const status = ORDER_STATUSES.find((each) => each === word.replaceAll('-', '_'));
  if (status) return [status];
  const words = ['active', 'past', ...ORDER_STATUSES];
  const near = closestMatch(word, words);
  throw new OperatorError(
    `Unknown status "${word}". ${near ? `Did you mean "${near}"?` : `Statuses: ${words.join(', ')}.`}`,
  );
}

export async function run(args: CommandArguments): Promise<void> {
  const statuses = statusesOf(args.option('status') ?? 'active');
  const page = typedPage(args);
  await withStore(args.arguments[0] ?? '', async ({ db }) => {
    const [{ orders, total }, settings] = await Promise.all([
      storeOrderRows(db, { statuses, text: '', number: null, branchId: null }, pageSlice(page)),
      storeSettings(db),
    ]);
    const clock = wallClock(settings.time_zone);
    const rows = orders.map((order) => [
      `${settings.order_number_prefix}${order.number}`,
      say(`orderStatus.${order.status}`),
      say(`paymentStatus.${order.paymentStatus}`),
      say(`checkout.${order.paymentMethod}`),
      say(order.orderType === 'pickup' ? 'branches.pickup' : 'branches.byDelivery'),
      order.customerName,
      String(order.units),
      `${toMajor(order.totalMinor, order.decimalPlaces).toFixed(order.decimalPlaces)} ${order.currencyCode}`,
      order.scheduledAt ? clock(order.scheduledAt) : 'now',
      clock(order.createdAt),
    ]);
    printPage({ columns: COLUMNS, rows, page, total, none: 'There are no such orders.' });
    if (total > 0) console.log(`Times are in ${settings.time_zone}.`);
  });
}
