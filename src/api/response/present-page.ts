import type { PageOf } from '#contracts/common.ts';
import { lastPageOf, type PageRequest } from '#services/catalog/list-page.ts';

/** One page of a list, as every list of the API has it. */
export const presentPage = <Item>(
  data: Item[],
  { page, perPage, total }: PageRequest & { total: number },
): PageOf<Item> => ({
  data,
  current_page: page,
  last_page: lastPageOf(total, perPage),
  per_page: perPage,
  total,
});
