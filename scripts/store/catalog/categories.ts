import { productCounts, type StoreCategoryRow, storeCategoryRows } from '#db/catalog/store-categories.ts';
import { pageSlice, printPage, typedPage } from '../list-page.ts';
import { withStore } from '../open-store.ts';
import type { VerbArguments } from '../verb.ts';

const COLUMNS = [{ heading: 'Name' }, { heading: 'Slug' }, { heading: 'Products', isNumber: true }];

export async function run(args: VerbArguments): Promise<void> {
  const [host = ''] = args.arguments;
  const page = typedPage(args);
  await withStore(host, async ({ db }) => {
    const all = inTreeOrder(await storeCategoryRows(db));
    const { offset, size } = pageSlice(page);
    const shown = all.slice(offset, offset + size);
    const counts = await productCounts(
      db,
      shown.map(({ category }) => category.id),
    );
    printPage({
      columns: COLUMNS,
      rows: shown.map(({ category: { id, name, slug }, depth }) => [
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

interface Placed {
  category: StoreCategoryRow;
  /** 0 at the top level. */
  depth: number;
}

/** Each category followed by those below it. */
function inTreeOrder(categories: readonly StoreCategoryRow[]): Placed[] {
  const byParent = Map.groupBy(categories, ({ parentId }) => parentId);
  const below = (parentId: number | null, depth: number): Placed[] =>
    (byParent.get(parentId) ?? []).flatMap((category) => [{ category, depth }, ...below(category.id, depth + 1)]);
  return below(null, 0);
}
