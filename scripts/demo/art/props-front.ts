/** Set pieces seen from the front and a little above. */
import { oklchHex, shade } from './colour.ts';
import { type Drawing, gradient } from './drawing.ts';
import type { Oklch, Tone } from './types.ts';

/** A cylinder seen from a little above; its top is centred on the product's feet. */
export function cylinder({ set }: Tone, w: number, h: number, flat = 0.15): Drawing {
  const ry = (w * flat) / 2;
  const top = ry + 1;
  const side = gradient('s', [
    [0, shade(set, -0.035)],
    [0.22, shade(set, 0.012)],
    [0.55, shade(set, -0.04)],
    [1, shade(set, -0.13, 1.25)],
  ]);
  const face = gradient(
    'f',
    [
      [0, shade(set, 0.045)],
      [0.55, shade(set, 0.03)],
      [1, shade(set, -0.015)],
    ],
    'x1="0" y1="0" x2="1" y2="0.4"',
  );
  const rim = gradient('r', [
    [0, '#fff', 0.35],
    [0.3, '#fff', 0.75],
    [1, '#fff', 0.05],
  ]);
  const body = `<defs>${side}${face}${rim}</defs>
    <path d="M1 ${top} V${top + h} A${w / 2} ${ry} 0 0 0 ${w + 1} ${top + h} V${top} Z" fill="url(#s)"/>
    <ellipse cx="${w / 2 + 1}" cy="${top}" rx="${w / 2}" ry="${ry}" fill="url(#f)"/>
    <path d="M1.6 ${top} A${w / 2} ${ry} 0 0 0 ${w + 0.4} ${top}" fill="none" stroke="url(#r)" stroke-width="1.6"/>`;
  return { width: w + 2, height: top + h + ry + 2, dx: -w / 2 - 1, dy: -top - ry * 0.3, body };
}

/** A wide, low, round-cornered slab of wood seen from a little above. */
export function slab(w: number, h: number): Drawing {
  const depth = w * 0.15;
  const wood: Oklch = { l: 0.62, c: 0.08, h: 57 };
  const face = gradient('f', [
    [0, shade(wood, 0.06)],
    [0.5, shade(wood, 0.03)],
    [1, shade(wood, -0.03)],
  ]);
  const side = gradient('s', [
    [0, shade(wood, -0.06)],
    [0.25, shade(wood, -0.02)],
    [1, shade(wood, -0.17)],
  ]);
  const lines = Array.from({ length: 7 }, (_, i) => {
    const y = depth * (0.14 + i * 0.12);
    return `<path d="M${w * 0.06} ${y} C${w * 0.3} ${y - 5 + ((i * 7) % 9)} ${w * 0.6} ${y + 6 - ((i * 5) % 8)} ${w * 0.95} ${y}" stroke="${oklchHex(shade(wood, -0.08))}" stroke-opacity=".35" fill="none" stroke-width="1.3"/>`;
  }).join('');
  const body = `<defs>${face}${side}</defs>
    <rect x="1" y="${depth * 0.5}" width="${w}" height="${depth * 0.5 + h}" rx="18" fill="url(#s)"/>
    <rect x="1" y="1" width="${w}" height="${depth}" rx="${depth * 0.36}" fill="url(#f)"/>${lines}
    <rect x="2" y="2" width="${w - 2}" height="${depth - 2}" rx="${depth * 0.35}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="1.5"/>`;
  return { width: w + 2, height: depth + h + 3, dx: -w / 2 - 1, dy: -depth * 0.62, body };
}

/** A niche in the wall: lit on the right, in shade under its upper left edge. */
export function arch({ wall }: Tone, w: number, h: number): Drawing {
  const r = w / 2;
  const outline = `M1 ${h} V${r + 1} A${r} ${r} 0 0 1 ${w + 1} ${r + 1} V${h} Z`;
  const deep = gradient(
    'd',
    [
      [0, shade(wall, -0.085, 1.35)],
      [0.5, shade(wall, -0.045, 1.25)],
      [1, shade(wall, -0.02, 1.15)],
    ],
    'x1="0" y1="0" x2="1" y2=".5"',
  );
  const inner = gradient('i', [
    [0, shade(wall, -0.16, 1.3), 0.75],
    [1, shade(wall, -0.16, 1.3), 0],
  ]);
  const fade = gradient(
    'v',
    [
      [0, '#fff'],
      [0.8, '#fff'],
      [1, '#fff', 0],
    ],
    'x1="0" y1="0" x2="0" y2="1"',
  );
  const body = `<defs>${deep}${inner}${fade}<mask id="m"><rect width="${w + 2}" height="${h}" fill="url(#v)"/></mask><clipPath id="c"><path d="${outline}"/></clipPath></defs>
    <g mask="url(#m)"><path d="${outline}" fill="url(#d)"/>
    <g clip-path="url(#c)"><path d="M-40 ${h} V${r} A${r + 14} ${r + 14} 0 0 1 ${w} ${r * 0.6} A${r} ${r} 0 0 0 22 ${r + 20} V${h} Z" fill="url(#i)"/></g>
    <path d="${outline}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1.5"/></g>`;
  return { width: w + 2, height: h, dx: -w / 2 - 1, dy: -h, body };
}
