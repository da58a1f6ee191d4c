import type { OrderStatus } from '#domain/orders/order-status.ts';

/** Columns of the board, in the order of the work. */
export const BOARD_COLUMNS = [
  { name: 'new', statuses: ['placed'] },
  { name: 'accepted', statuses: ['accepted'] },
  { name: 'preparing', statuses: ['preparing'] },
  { name: 'leaving', statuses: ['ready', 'out_for_delivery'] },
] as const satisfies readonly { name: string; statuses: readonly OrderStatus[] }[];
export type BoardColumn = (typeof BOARD_COLUMNS)[number]['name'];

interface Timed {
  readonly status: OrderStatus;
  readonly scheduled_at: string | null;
  readonly created_at: string;
}

/** When an order is wanted: at its time, or else as soon as possible after it was placed. */
const dueAt = ({ scheduled_at, created_at }: Timed): number => Date.parse(scheduled_at ?? created_at);

/** The orders of each column, the most urgent first. */
export function boardOf<Row extends Timed>(orders: readonly Row[]): Record<BoardColumn, Row[]> {
  const sorted = orders.toSorted((one, other) => dueAt(one) - dueAt(other));
  const rows = BOARD_COLUMNS.map(({ name, statuses }) => {
    const wanted: readonly OrderStatus[] = statuses;
    return [name, sorted.filter(({ status }) => wanted.includes(status))] as const;
  });
  return Object.fromEntries(rows) as Record<BoardColumn, Row[]>;
}
