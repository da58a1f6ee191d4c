import { type FigureColumn, figure, less, more, printFigures } from '../figures.ts';
import { quantile } from '../quantile.ts';
import type { CartMeasurement } from './measure.ts';
import type { TapTimes } from './tap.ts';

const timesOf = (heading: string): readonly FigureColumn[] => [
  { heading },
  figure('times'),
  less('p50 ms'),
  less('p95 ms'),
];
const CHANGES: readonly FigureColumn[] = [
  { heading: '' },
  more('changes/s'),
  figure('errors'),
  figure('lines lost'),
  less('CPU ms of the server'),
  less('CPU ms of the database'),
];

/** CPU seconds used: by the server process, and by all of its processes including the database. */
export interface Cpu {
  server: number;
  all: number;
}

/** Prints the latency of the requests and the cost of a change. */
export function report(title: string, { times, lost, errors, seconds }: CartMeasurement, cpu: Cpu): void {
  const changes = times.add.length + times.update.length;
  const rows = Object.entries(times).map(([kind, list]) => [
    kind,
    String(list.length),
    quantile(list, 0.5).toFixed(1),
    quantile(list, 0.95).toFixed(1),
  ]);
  const each = (used: number): string => ((used / changes) * 1000).toFixed(2);
  printFigures(title, timesOf('call'), rows);
  printFigures(`${title}, a change with its share of reads`, CHANGES, [
    [
      'a change',
      (changes / seconds).toFixed(0),
      String(errors),
      String(lost),
      each(cpu.server),
      each(cpu.all - cpu.server),
    ],
  ]);
}

/** Prints the delay between a tap on `+` and the update of the cart bar. */
export function reportTaps(slowdown: number, { atOnce, first, later }: TapTimes): void {
  const row = (name: string, list: readonly number[]): string[] => [
    name,
    String(list.length),
    quantile([...list], 0.5).toFixed(0),
    quantile([...list], 0.95).toFixed(0),
  ];
  printFigures(`tap to cart bar, processor ${slowdown} x slower`, timesOf('tap'), [
    row('first, as it loads', atOnce),
    row('first, later', first),
    row('further', later),
  ]);
}
