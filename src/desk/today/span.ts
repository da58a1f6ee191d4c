import type { Figures } from '#contracts/operator/figures.ts';

/** A day or a week of the charts. */
export type Span = Figures['spans'][number];

/** Height of a chart in pixels. */
export const CHART_HEIGHT = 220;
