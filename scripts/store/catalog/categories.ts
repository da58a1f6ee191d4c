import { productCounts, storeCategoryRows } from '#db/catalog/store-categories.ts';
import { inTreeOrder } from '#domain/catalog/tree.ts';
import type { CommandArguments } from '../command.ts';
import { pageSlice, printPage, typedPage } from '../list-page.ts';
import { withStore } from '../open-store.ts';

const COLUMNS = [{ heading: 'Name' }, { heading: 'Slug' }, { heading: 'Products', isNumber: true }];

export async function run(args: CommandArguments): Promise<void> {
  const [host = ''] = args.arguments;
  const page = typedPage(args);
  await withStore(host, async ({ db }) => {
    const all = inTreeOrder(await storeCategoryRows(db));
    const { offset, size } = pageSlice(page);
    const shown = all.slice(offset, offset + size);
    const counts = await productCounts(
      db,
      shown.map(({ entry }) => entry.id),
    );
    printPage({
      columns: COLUMNS,
      rows: shown.map(({ entry: { id, name, slug }, depth }) => [
        `${'  '.repeat(depth)}${name}`,
        slug,
        String(counts.get(id) ?? 0),
      ]),
      page,
      total: all.length,
      none: 'There are no categories.',
    });
  });
}
