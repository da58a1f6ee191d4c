import { appendFileSync } from 'node:fs';
import { type Column, formatTable } from '../terminal/table.ts';

/** A measured figure. `name` is unique within its bench. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  /** Which change is an improvement. */
  readonly better: 'less' | 'more';
}

/** A column of a bench. Its figures are compared with those of other runs if it says what is better. */
export interface FigureColumn extends Column {
  readonly better?: Figure['better'];
}

export const figure = (heading: string): FigureColumn => ({ heading, isNumber: true });
export const less = (heading: string): FigureColumn => ({ ...figure(heading), better: 'less' });
export const more = (heading: string): FigureColumn => ({ ...figure(heading), better: 'more' });

/**
 * Prints the table of a bench under its title. If `npm run bench` started it, also records its figures: a line of JSON
 * each, in the file that it names.
 */
export function printFigures(
  title: string,
  columns: readonly FigureColumn[],
  rows: readonly (readonly string[])[],
): void {
  console.log(`${title}\n${formatTable(columns, rows)}\n`);
  const file = process.env.BENCH_FIGURES;
  if (!file) return;
  for (const row of rows)
    for (const [index, { heading, better }] of columns.entries()) {
      const cell = row[index];
      // A dash or nothing stands for what was not measured.
      if (!better || !cell || Number.isNaN(Number(cell))) continue;
      const measured: Figure = { name: `${title}: ${row[0]}, ${heading}`, value: Number(cell), better };
      appendFileSync(file, `${JSON.stringify(measured)}\n`);
    }
}
