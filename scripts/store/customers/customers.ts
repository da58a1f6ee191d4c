import { type CustomerFilter, storeCustomerRows } from '#db/accounts/store-customers.ts';
import { digitsOf } from '#lib/text/ascii-digits.ts';
import { clockOf } from '#lib/time/wall-clock.ts';
import { phoneText } from '#services/addresses/phone.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { pageSlice, printPage, typedPage } from '../list-page.ts';
import { moneyText } from '../money-text.ts';
import { withStore } from '../open-store.ts';
import type { VerbArguments } from '../verb.ts';

const COLUMNS = [
  { heading: 'Name' },
  { heading: 'Email' },
  { heading: 'Phone' },
  { heading: 'Orders', isNumber: true },
  { heading: 'Spent', isNumber: true },
  { heading: 'Wallet', isNumber: true },
  { heading: 'Registered' },
];

export async function run(args: VerbArguments): Promise<void> {
  const [host = ''] = args.arguments;
  const page = typedPage(args);
  await withStore(host, async ({ db }) => {
    const settings = await storeSettings(db);
    const slice = { currencyCode: settings.currencyCode, ...pageSlice(page) };
    const { customers, total } = await storeCustomerRows(db, filterOf(args.option('search') ?? ''), slice);
    const [money, clock] = [moneyText(settings), clockOf(settings.time_zone)];
    printPage({
      columns: COLUMNS,
      rows: customers.map(({ name, email, phone, orders, spentMinor, walletMinor, createdAt }) => [
        name,
        email ?? '',
        phone === null ? '' : phoneText(phone),
        String(orders),
        money(spentMinor),
        money(walletMinor),
        clock(createdAt),
      ]),
      page,
      total,
      none: 'There are no such customers.',
    });
    if (total > 0) console.log(`Times are in ${settings.time_zone}.`);
  });
}

/** Digits with at most separators between them may be a phone number. Its trunk prefix is not part of E.164. */
function filterOf(typed: string): CustomerFilter {
  const text = typed.trim().toLowerCase();
  return { text, phone: /^[\p{Nd}\s+()./-]+$/u.test(text) ? digitsOf(text).replace(/^0+/, '') : '' };
}
