import { storeDiscounts, type WrittenDiscount } from '#services/pricing/store-discounts.ts';
import type { CommandArguments } from '../command.ts';
import { pageSlice, printPage, typedPage } from '../list-page.ts';
import { withStore } from '../open-store.ts';
import { optionsOf } from './discount-options.ts';

const COLUMNS = [{ heading: 'Code' }, { heading: 'Title' }, { heading: 'Used', isNumber: true }, { heading: 'Rules' }];

export async function run(args: CommandArguments): Promise<void> {
  const [host = ''] = args.arguments;
  const page = typedPage(args);
  await withStore(host, async ({ db }) => {
    const all = await storeDiscounts(db);
    const { offset, size } = pageSlice(page);
    printPage({
      columns: COLUMNS,
      rows: all
        .slice(offset, offset + size)
        .map(({ discount, usedCount }) => [
          discount.code ?? '(automatic)',
          discount.title,
          String(usedCount),
          rulesOf(discount),
        ]),
      page,
      total: all.length,
      none: 'There are no discounts.',
    });
  });
}

/** The options that would create it, without its title, which has a column of its own. */
const rulesOf = (discount: WrittenDiscount): string => optionsOf(discount, ['title']);
