import type { OrderStatus } from '#domain/orders/order-status.ts';
import { MINUTE_MS } from '#lib/time/durations.ts';

/** Columns of the board, in the order of the work. */
export const BOARD_COLUMNS = [
  { name: 'new', statuses: ['placed'] },
  { name: 'accepted', statuses: ['accepted'] },
  { name: 'preparing', statuses: ['preparing'] },
  { name: 'leaving', statuses: ['ready', 'out_for_delivery'] },
] as const satisfies readonly { name: string; statuses: readonly OrderStatus[] }[];
export type BoardColumn = (typeof BOARD_COLUMNS)[number]['name'];

export interface Timed {
  readonly status: OrderStatus;
  readonly eta_at: string | null;
  readonly scheduled_at: string | null;
  readonly created_at: string;
}

/** The time that the customer was told. Null if they were told none. */
export const promisedAt = ({ eta_at, scheduled_at }: Pick<Timed, 'eta_at' | 'scheduled_at'>): string | null =>
  eta_at ?? scheduled_at;

/** When an order is wanted: at the promised time, or else as soon as possible after it was placed. */
const dueAt = (order: Timed): number => Date.parse(promisedAt(order) ?? order.created_at);

/** Fewer minutes than these are a warning. */
const SOON_MINUTES = 10;
/** More minutes than these say less than the time itself. */
const COUNTED_MINUTES = 120;

export interface TimeLeft {
  /** Whole minutes, negative when it is late. Null while the time is far away. */
  readonly minutes: number | null;
  readonly urgency: 'none' | 'soon' | 'late';
}

/** Minutes left until a promised time. `now` is in milliseconds since 1970. */
export function timeLeft(promised: string, now: number): TimeLeft {
  const minutes = Math.floor((Date.parse(promised) - now) / MINUTE_MS);
  const urgency = minutes < 0 ? 'late' : minutes < SOON_MINUTES ? 'soon' : 'none';
  return { minutes: minutes > COUNTED_MINUTES ? null : minutes, urgency };
}

/** The time left for an order. Null if no time was promised, or if it is ready and waits for its customer. */
export function leftFor(order: Timed, now: number): TimeLeft | null {
  const promised = promisedAt(order);
  return promised === null || order.status === 'ready' ? null : timeLeft(promised, now);
}

/** The orders of each column, the most urgent first. */
export function boardOf<Row extends Timed>(orders: readonly Row[]): Record<BoardColumn, Row[]> {
  const sorted = orders.toSorted((one, other) => dueAt(one) - dueAt(other));
  const rows = BOARD_COLUMNS.map(({ name, statuses }) => {
    const wanted: readonly OrderStatus[] = statuses;
    return [name, sorted.filter(({ status }) => wanted.includes(status))] as const;
  });
  return Object.fromEntries(rows) as Record<BoardColumn, Row[]>;
}
