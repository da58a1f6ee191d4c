import { wallClock } from '#lib/time/wall-clock.ts';
import { listCustomers } from '#services/accounts/store-customers.ts';
import { phoneText } from '#services/addresses/phone.ts';
import type { CommandArguments } from '../command.ts';
import { pageSlice, printPage, typedPage } from '../list-page.ts';
import { moneyText } from '../money-text.ts';
import { withStore } from '../open-store.ts';

const COLUMNS = [
  { heading: 'Name' },
  { heading: 'Email' },
  { heading: 'Phone' },
  { heading: 'Orders', isNumber: true },
  { heading: 'Spent', isNumber: true },
  { heading: 'Wallet', isNumber: true },
  { heading: 'Registered' },
];

export async function run(args: CommandArguments): Promise<void> {
  const [host = ''] = args.arguments;
  const [page, search] = [typedPage(args), args.option('search') ?? ''];
  await withStore(host, async ({ db }) => {
    const { customers, total, settings } = await listCustomers(db, search, pageSlice(page));
    const [money, clock] = [moneyText(settings), wallClock(settings.time_zone)];
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
      none: search === '' ? 'There are no customers yet.' : 'There are no such customers.',
    });
    if (total > 0) console.log(`Times are in ${settings.time_zone}.`);
  });
}
