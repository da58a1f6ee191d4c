import type { Figure } from './figures.ts';

/** The figures of one run of a bench, with the commit that was measured and the day. */
export interface Run {
  readonly commit: string;
  readonly date: string;
  readonly figures: readonly Figure[];
}

/** Runs by the name of their bench. */
export type Runs = Readonly<Record<string, Run>>;

/** A figure in two runs. */
export interface FigureComparison {
  readonly bench: string;
  readonly name: string;
  readonly before: number;
  readonly now: number;
  /** Below 1 is worse than before, whether a higher or a lower figure is better. */
  readonly ratio: number;
}

/** The figures that were also measured before, the worst first. */
export function compareRuns(before: Runs, now: Runs): readonly FigureComparison[] {
  return Object.entries(now)
    .flatMap(([bench, { figures }]) => {
      const known = new Map(before[bench]?.figures.map(({ name, value }) => [name, value]));
      return figures.flatMap(({ name, value, better }): FigureComparison[] => {
        const earlier = known.get(name);
        if (!earlier || value === 0) return [];
        const ratio = better === 'less' ? earlier / value : value / earlier;
        return [{ bench, name, before: earlier, now: value, ratio }];
      });
    })
    .toSorted((a, b) => a.ratio - b.ratio);
}
