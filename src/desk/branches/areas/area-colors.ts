type HexColor = `#${string}`;

/** Colours of areas on a light ground, such as map pictures, and on a dark one. Each has a contrast of 4.5 with it. */
const COLORS: Readonly<Record<'light' | 'dark', readonly HexColor[]>> = {
  light: ['#0f6b62', '#a34200', '#6d28d9', '#b0123f', '#1d4ed8', '#4d6b00'],
  dark: ['#5eead4', '#fdba74', '#c4b5fd', '#fda4af', '#93c5fd', '#bef264'],
};

/** The colour of an area, by its place in the list. */
export function areaColor(index: number, ground: 'light' | 'dark'): HexColor {
  const colors = COLORS[ground];
  return colors[index % colors.length] ?? '#000000';
}
