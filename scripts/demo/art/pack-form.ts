/** What packages are drawn with: inks, light and the outline's own shape. */

/** The colours a package is drawn in, as `#rrggbb`. */
export interface PackInks {
  readonly main: string;
  readonly light: string;
  readonly deep: string;
  readonly pale: string;
  /** Reads on `main`. */
  readonly mark: string;
}

export interface Form {
  readonly width: number;
  readonly height: number;
  /** Centre and side of the printed emoji; `size` is even. */
  readonly label: { readonly x: number; readonly y: number; readonly size: number };
  body(inks: PackInks): string;
  /** Drawn over body and print. */
  gloss(inks: PackInks): string;
}

type Stop = readonly [at: number, colour: string, opacity?: number];

export const ramp = (id: string, stops: readonly Stop[], line = 'x1="0" y1="0" x2="1" y2="0"'): string =>
  `<linearGradient id="${id}" ${line}>${stops.map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('')}</linearGradient>`;
export const DOWN = 'x1="0" y1="0" x2="0" y2="1"';

/** Light round a cylinder: a bright strip left of the middle, shade at both edges. */
export const ROUND = ramp('round', [
  [0, '#1a0f08', 0.3],
  [0.12, '#1a0f08', 0.06],
  [0.24, '#fff', 0.34],
  [0.36, '#fff', 0.08],
  [0.6, '#1a0f08', 0.02],
  [0.85, '#1a0f08', 0.2],
  [1, '#1a0f08', 0.4],
]);
export const FLAT = ramp(
  'flat',
  [
    [0, '#fff', 0.2],
    [0.5, '#fff', 0.02],
    [1, '#1a0f08', 0.12],
  ],
  'x1="0" y1="0" x2="1" y2="1"',
);
export const METAL = ramp('metal', [
  [0, '#8f9296'],
  [0.22, '#f4f5f6'],
  [0.5, '#c3c6ca'],
  [0.8, '#9b9ea3'],
  [1, '#7b7e83'],
]);

/** Two bars where a real label has its words. */
export const words = (x: number, y: number, width: number, colour: string): string =>
  `<rect x="${x - width / 2}" y="${y}" width="${width}" height="13" rx="6.5" fill="${colour}"/><rect x="${x - width * 0.3}" y="${y + 24}" width="${width * 0.6}" height="8" rx="4" fill="${colour}" opacity=".6"/>`;
