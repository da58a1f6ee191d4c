import { formatTable } from '../../terminal/table.ts';
import { quantile } from '../quantile.ts';
import type { Measured } from './measure.ts';
import type { TapTimes } from './tap.ts';

const COLUMNS = [{ heading: 'call' }, ...['calls', 'p50 ms', 'p95 ms'].map((heading) => ({ heading, isNumber: true }))];

/** CPU seconds used: by the server process, and by all of its processes including the database. */
export interface Cpu {
  server: number;
  all: number;
}

/** Prints the latency of the requests and the cost of a change. */
export function report(title: string, { times, lost, errors, seconds }: Measured, cpu: Cpu): void {
  const changes = times.add.length + times.update.length;
  const rows = Object.entries(times).map(([kind, list]) => [
    kind,
    String(list.length),
    quantile(list, 0.5).toFixed(1),
    quantile(list, 0.95).toFixed(1),
  ]);
  const each = (used: number): string => ((used / changes) * 1000).toFixed(2);
  console.log(`${title}, ${seconds.toFixed(0)} s`);
  console.log(formatTable(COLUMNS, rows));
  console.log(
    `${(changes / seconds).toFixed(0)} changes a second, ${errors} errors, ${lost} lines lost; CPU ms a change with its ` +
      `share of reads: ${each(cpu.server)} server, ${each(cpu.all - cpu.server)} database\n`,
  );
}

const TAP_COLUMNS = [
  { heading: 'tap' },
  ...['taps', 'p50 ms', 'p95 ms'].map((heading) => ({ heading, isNumber: true })),
];

/** Prints the delay between a tap on `+` and the update of the cart bar. */
export function reportTaps(slowdown: number, { atOnce, first, later }: TapTimes): void {
  const row = (name: string, list: readonly number[]): string[] => [
    name,
    String(list.length),
    quantile([...list], 0.5).toFixed(0),
    quantile([...list], 0.95).toFixed(0),
  ];
  console.log(`tap to cart bar, processor ${slowdown} x slower`);
  console.log(
    `${formatTable(TAP_COLUMNS, [row('first, as it loads', atOnce), row('first, later', first), row('further', later)])}\n`,
  );
}
