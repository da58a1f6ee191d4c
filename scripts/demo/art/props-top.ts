/** Set pieces seen from straight above. */
import { oklchHex, shade } from './colour.ts';
import { type Drawing, gradient } from './drawing.ts';
import type { Oklch, Tone } from './types.ts';

/** A round platform seen from above. */
export function disc({ set }: Tone, w: number): Drawing {
  const face = gradient(
    'f',
    [
      [0, shade(set, 0.045)],
      [1, shade(set, -0.03)],
    ],
    'x1=".1" y1="0" x2=".9" y2="1"',
  );
  const rim = gradient(
    'r',
    [
      [0, '#fff', 0.9],
      [0.5, '#fff', 0.1],
      [1, shade(set, -0.15), 0.6],
    ],
    'x1=".1" y1="0" x2=".9" y2="1"',
  );
  const body = `<defs>${face}${rim}</defs><circle cx="${w / 2 + 1}" cy="${w / 2 + 1}" r="${w / 2 - 1}" fill="url(#f)" stroke="url(#r)" stroke-width="2.5"/>`;
  return { width: w + 2, height: w + 2, dx: -w / 2 - 1, dy: -w / 2 - 1, body };
}

/** A stoneware plate seen from above: rim, well, and the light that each catches. */
export function plate(w: number): Drawing {
  const clay: Oklch = { l: 0.965, c: 0.008, h: 80 };
  const c = w / 2 + 1;
  const slope = 'x1=".15" y1=".05" x2=".85" y2=".95"';
  const rim = gradient(
    'r',
    [
      [0, shade(clay, 0.03)],
      [0.6, shade(clay, -0.03)],
      [1, shade(clay, -0.09)],
    ],
    slope,
  );
  const well = gradient(
    'w',
    [
      [0, shade(clay, -0.1)],
      [0.45, shade(clay, -0.03)],
      [1, shade(clay, 0.025)],
    ],
    slope,
  );
  const base = gradient(
    'b',
    [
      [0, shade(clay, -0.035)],
      [1, shade(clay, 0.005)],
    ],
    slope,
  );
  const body = `<defs>${rim}${well}${base}</defs><circle cx="${c}" cy="${c}" r="${w / 2 - 1}" fill="url(#r)"/>
    <circle cx="${c}" cy="${c}" r="${w * 0.365}" fill="url(#w)"/><circle cx="${c}" cy="${c}" r="${w * 0.335}" fill="url(#b)"/>
    <circle cx="${c}" cy="${c}" r="${w / 2 - 3}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2"/>`;
  return { width: w + 2, height: w + 2, dx: -c, dy: -c, body };
}

/** A round wooden board with a handle, seen from above. */
export function board(w: number): Drawing {
  const wood: Oklch = { l: 0.57, c: 0.075, h: 54 };
  const c = w / 2 + 1;
  const face = gradient(
    'f',
    [
      [0, shade(wood, 0.05)],
      [0.5, shade(wood, 0.015)],
      [1, shade(wood, -0.06)],
    ],
    'x1=".1" y1="0" x2=".9" y2="1"',
  );
  const grain = Array.from({ length: 17 }, (_, i) => {
    const y = w * (0.06 + i * 0.055);
    const bend = ((i * 37) % 19) - 9;
    return `<path d="M0 ${y} C${w * 0.3} ${y + bend} ${w * 0.6} ${y - bend} ${w} ${y + bend / 2}" stroke="${oklchHex(shade(wood, -0.09))}" stroke-opacity="${0.12 + ((i * 13) % 7) * 0.035}" stroke-width="${1 + ((i * 11) % 3)}" fill="none"/>`;
  }).join('');
  const body = `<defs>${face}<clipPath id="c"><circle cx="${c}" cy="${c}" r="${w / 2 - 1}"/></clipPath></defs>
    <circle cx="${c}" cy="${c}" r="${w / 2 - 1}" fill="url(#f)"/><g clip-path="url(#c)">${grain}</g>
    <circle cx="${c}" cy="${c}" r="${w / 2 - 2.5}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2"/>`;
  return { width: w + 2, height: w + 2, dx: -c, dy: -c, body };
}
