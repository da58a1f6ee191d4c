/** What set pieces are drawn with. */
import { oklchHex } from './colour.ts';
import type { Oklch } from './types.ts';

/** A piece of SVG, and where its corner lies from the place that it is drawn for. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly dx: number;
  readonly dy: number;
  readonly body: string;
}

export const gradient = (
  id: string,
  stops: readonly (readonly [number, Oklch | string, number?])[],
  line = 'x1="0" y1="0" x2="1" y2="0"',
): string =>
  `<linearGradient id="${id}" ${line}>${stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${typeof colour === 'string' ? colour : oklchHex(colour)}" stop-opacity="${opacity}"/>`,
    )
    .join('')}</linearGradient>`;
