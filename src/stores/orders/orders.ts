import type { ReadableAtom } from 'nanostores';
import type { PageOf } from '#contracts/common.ts';
import type { OrderInShort } from '#contracts/order.ts';
import { customersOwn, type Own } from '../account/customers-own.ts';
import { api } from '../api.ts';

/** Whether an order can still change. */
export type Phase = 'active' | 'past';
/** The loaded orders, newest first. */
export type OrdersList = PageOf<OrderInShort>;

const lists = {
  active: customersOwn<OrdersList>('Orders'),
  past: customersOwn<OrdersList>('Past Orders'),
} as const;

export const $activeOrders: ReadableAtom<Own<OrdersList>> = lists.active.$state;
export const $pastOrders: ReadableAtom<Own<OrdersList>> = lists.past.$state;

export const fetchOrders = (phase: Phase): Promise<void> => readPage(phase, 1);

/** Appends the next page, unless there is none or it is already loading. */
export async function fetchMoreOrders(phase: Phase): Promise<void> {
  const { data, isFetching } = lists[phase].$state.get();
  if (data && !isFetching && data.current_page < data.last_page) await readPage(phase, data.current_page + 1);
}

const readPage = (phase: Phase, page: number): Promise<void> =>
  lists[phase].read(
    () => api.get('get-all-orders', { status: phase, page }),
    (body, before) => {
      const shown = page > 1 ? (before?.data ?? []) : [];
      const known = new Set(shown.map(({ id }) => id));
      // A new order shifts the others to the next page.
      return { ...body, data: [...shown, ...body.data.filter(({ id }) => !known.has(id))] };
    },
  );
