import type { ReadableAtom } from 'nanostores';
import type { PageOf } from '#contracts/common.ts';
import type { OrderInShort } from '#contracts/order.ts';
import { api } from '../api.ts';
import { appendNew, NOT_LOADED, type RemoteData, remote } from '../remote.ts';

/** Whether an order can still change. */
export type Phase = 'active' | 'past';
/** The loaded orders, newest first. */
export type OrdersList = PageOf<OrderInShort>;

const lists = {
  active: remote<RemoteData<OrdersList>>(NOT_LOADED, { name: 'Orders', isOwned: true }),
  past: remote<RemoteData<OrdersList>>(NOT_LOADED, { name: 'Past Orders', isOwned: true }),
} as const;

export const $activeOrders: ReadableAtom<RemoteData<OrdersList>> = lists.active.$state;
export const $pastOrders: ReadableAtom<RemoteData<OrdersList>> = lists.past.$state;

export const fetchOrders = (phase: Phase): Promise<boolean> => readPage(phase, 1);

/** Appends the next page, unless there is none or it is already loading. */
export async function fetchMoreOrders(phase: Phase): Promise<void> {
  const { data, isFetching } = lists[phase].$state.get();
  if (data && !isFetching && data.current_page < data.last_page) await readPage(phase, data.current_page + 1);
}

const readPage = (phase: Phase, page: number): Promise<boolean> =>
  lists[phase].load(
    () => api.get('get-all-orders', { status: phase, page }),
    (body, { data }) => ({ data: { ...body, data: appendNew(page > 1 ? (data?.data ?? []) : [], body.data) } }),
  );
