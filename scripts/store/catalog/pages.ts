import { storePageRows } from '#db/catalog/store-pages.ts';
import { wallClock } from '#lib/time/wall-clock.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import type { CommandArguments } from '../command.ts';
import { pageSlice, printPage, typedPage } from '../list-page.ts';
import { withStore } from '../open-store.ts';

const COLUMNS = [{ heading: 'Slug' }, { heading: 'Title' }, { heading: 'Changed' }];

export async function run(args: CommandArguments): Promise<void> {
  const [host = ''] = args.arguments;
  const page = typedPage(args);
  await withStore(host, async ({ db }) => {
    const { pages, total } = await storePageRows(db, pageSlice(page));
    const { time_zone: zone } = await storeSettings(db);
    const clock = wallClock(zone);
    printPage({
      columns: COLUMNS,
      rows: pages.map(({ slug, title, updatedAt }) => [slug, title, clock(updatedAt)]),
      page,
      total,
      none: 'There are no pages.',
    });
    if (total > 0) console.log(`Times are in ${zone}.`);
  });
}
