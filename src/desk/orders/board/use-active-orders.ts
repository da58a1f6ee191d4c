import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { ORDERS_PER_PAGE_MAX } from '#contracts/limits.ts';
import type { OperatorOrderInList } from '#contracts/operator/orders.ts';
import type { DeskData } from '../../api/desk-data.ts';
import { useOrderChanges } from '../../api/order-stream.ts';
import type { Page } from '../../api/resource.ts';

const QUERY = ['orders', 'active'];
/** The most that one page of the list has. */
const ACTIVE = { filter: { status: 'active' }, pagination: { page: 1, perPage: ORDERS_PER_PAGE_MAX } };
/** The stream brings changes at once. This is for networks that cut it off. */
const REFETCH_MS = 30_000;

/** The orders in work and the number of all of them, kept up to date. */
export function useActiveOrders() {
  const data = useDataProvider<DeskData>();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: QUERY,
    queryFn: async (): Promise<Page<OperatorOrderInList>> => {
      const { data: orders, total = orders.length } = await data.getList<OperatorOrderInList>('orders', ACTIVE);
      return { data: orders, total };
    },
    refetchInterval: REFETCH_MS,
  });
  const show = async (page: Page<OperatorOrderInList>) => {
    // A request that is still under way would bring what was before.
    await client.cancelQueries({ queryKey: QUERY });
    client.setQueryData(QUERY, page);
  };
  useOrderChanges((page) => void show(page));
  return query;
}
