import { type Hex, mix, parseColour, WHITE, withLightness } from '#domain/store/colour.ts';

/** Number of scenes: enough for variety in a row of cards, and few enough to be cheap. */
export const PLACEHOLDER_SCENES = 6;

const SIZE = 960;
const FLOOR = 640;

/** Shades of one hue, from the wall to the darkest shadow. */
interface Tones {
  wall: Hex;
  floor: Hex;
  light: Hex;
  middle: Hex;
  deep: Hex;
}

function tonesOf(brandColour: string): Tones {
  const brand = parseColour(brandColour) ?? '#5b6770';
  const tone = (lightness: number, share: number): Hex => mix(withLightness(brand, lightness), WHITE, share);
  return {
    wall: tone(0.9, 0.55),
    floor: tone(0.86, 0.7),
    light: tone(0.88, 0.85),
    middle: tone(0.74, 0.8),
    deep: tone(0.55, 0.75),
  };
}

/** Position and size of a shape: its center, its base line, width and height. */
interface Place {
  x: number;
  base: number;
  width: number;
  height: number;
}
type Tone = 'light' | 'middle' | 'deep';

const shadow = ({ x, base, width }: Place): string =>
  `<ellipse cx="${x + width * 0.08}" cy="${base}" rx="${width * 0.62}" ry="${width * 0.11 + 8}" fill="url(#shadow)"/>`;

const sphere = (at: Place, tone: Tone): string => {
  const radius = at.width / 2;
  return `${shadow(at)}<circle cx="${at.x}" cy="${at.base - radius}" r="${radius}" fill="url(#round-${tone})"/>`;
};

const body = (at: Place, tone: Tone, path: string): string =>
  `${shadow(at)}<path d="${path}" fill="url(#side-${tone})"/>`;

const block = (at: Place, tone: Tone, corner = 10): string =>
  `${shadow(at)}<rect x="${at.x - at.width / 2}" y="${at.base - at.height}" width="${at.width}" height="${at.height}" rx="${corner}" fill="url(#side-${tone})"/>`;

const cylinder = (at: Place, tone: Tone): string => {
  const { x, base, width, height } = at;
  const [half, tilt] = [width / 2, width * 0.12];
  const side = `M${x - half} ${base - height}V${base - tilt / 2}a${half} ${tilt} 0 0 0 ${width} 0V${base - height}z`;
  return `${body(at, tone, side)}<ellipse cx="${x}" cy="${base - height}" rx="${half}" ry="${tilt}" fill="url(#top-${tone})"/>`;
};

const arch = (at: Place, tone: Tone): string => {
  const { x, base, width, height } = at;
  const half = width / 2;
  const inner = half * 0.52;
  const outside = `M${x - half} ${base}V${base - height + half}a${half} ${half} 0 0 1 ${width} 0V${base}`;
  const inside = `H${x + inner}V${base - height + half}a${inner} ${inner} 0 0 0 ${-2 * inner} 0V${base}z`;
  return body(at, tone, outside + inside);
};

const vase = (at: Place, tone: Tone): string => {
  const { x, base, width, height } = at;
  const [half, neck, top] = [width / 2, width * 0.17, base - height];
  const left = `C${x - half * 1.25} ${base - height * 0.28} ${x - half} ${base - height * 0.62} ${x - neck} ${base - height * 0.78}`;
  const right = `C${x + half} ${base - height * 0.62} ${x + half * 1.25} ${base - height * 0.28} ${x + half * 0.55} ${base}`;
  return body(
    at,
    tone,
    `M${x - half * 0.55} ${base}${left}L${x - neck} ${top}H${x + neck}L${x + neck} ${base - height * 0.78}${right}z`,
  );
};

const bowl = (at: Place, tone: Tone): string => {
  const { x, base, width, height } = at;
  const half = width / 2;
  const side = `M${x - half} ${base - height}C${x - half} ${base - height * 0.1} ${x - half * 0.4} ${base} ${x - half * 0.34} ${base}H${x + half * 0.34}C${x + half * 0.4} ${base} ${x + half} ${base - height * 0.1} ${x + half} ${base - height}z`;
  return `${body(at, tone, side)}<ellipse cx="${x}" cy="${base - height}" rx="${half}" ry="${half * 0.14}" fill="url(#top-${tone})"/>`;
};

const SCENES: readonly (() => string)[] = [
  () =>
    vase({ x: 430, base: 760, width: 250, height: 400 }, 'middle') +
    sphere({ x: 640, base: 790, width: 150, height: 150 }, 'deep'),
  () =>
    arch({ x: 480, base: 740, width: 380, height: 440 }, 'light') +
    sphere({ x: 480, base: 770, width: 170, height: 170 }, 'deep'),
  () =>
    cylinder({ x: 480, base: 780, width: 340, height: 110 }, 'light') +
    bowl({ x: 480, base: 676, width: 250, height: 130 }, 'deep'),
  () =>
    block({ x: 400, base: 760, width: 210, height: 340 }, 'middle') +
    block({ x: 590, base: 785, width: 170, height: 200 }, 'light') +
    sphere({ x: 590, base: 585, width: 120, height: 120 }, 'deep'),
  () =>
    cylinder({ x: 380, base: 750, width: 170, height: 360 }, 'light') +
    cylinder({ x: 560, base: 775, width: 200, height: 230 }, 'middle') +
    sphere({ x: 700, base: 800, width: 110, height: 110 }, 'deep'),
  () =>
    bowl({ x: 480, base: 790, width: 400, height: 170 }, 'middle') +
    sphere({ x: 410, base: 640, width: 150, height: 150 }, 'light') +
    sphere({ x: 540, base: 640, width: 170, height: 170 }, 'deep'),
];

const stop = (offset: number, colour: Hex, opacity = 1): string =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;

function gradientsOf(tones: Tones): string {
  const shapes = (['light', 'middle', 'deep'] as const).map((name) => {
    const colour = tones[name];
    const [bright, dark] = [mix(WHITE, colour, 0.35), mix(tones.deep, colour, name === 'deep' ? 1 : 0.35)];
    const shade = withLightness(dark, name === 'deep' ? 0.42 : 0.66);
    return `
      <radialGradient id="round-${name}" cx=".36" cy=".3" r=".8">${stop(0, bright)}${stop(0.5, colour)}${stop(1, shade)}</radialGradient>
      <linearGradient id="side-${name}">${stop(0, bright)}${stop(0.45, colour)}${stop(1, shade)}</linearGradient>
      <linearGradient id="top-${name}" x1="1" x2="0">${stop(0, bright)}${stop(1, colour)}</linearGradient>`;
  });
  return `${shapes.join('')}
    <linearGradient id="wall" x2=".4" y2="1">${stop(0, mix(WHITE, tones.wall, 0.55))}${stop(1, tones.wall)}</linearGradient>
    <linearGradient id="floor" x2="0" y2="1">${stop(0, tones.floor)}${stop(1, mix(WHITE, tones.floor, 0.5))}</linearGradient>
    <radialGradient id="shadow">${stop(0, withLightness(tones.deep, 0.35), 0.5)}${stop(1, withLightness(tones.deep, 0.35), 0)}</radialGradient>`;
}

/** A still life in the hue of a brand, as SVG. It replaces a picture that could not be loaded. */
export function placeholderSvg(brandColour: string, scene: number): string {
  const tones = tonesOf(brandColour);
  const shapes = SCENES[scene % SCENES.length]?.() ?? '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="110 190 740 740">
    <defs>${gradientsOf(tones)}</defs>
    <rect width="${SIZE}" height="${SIZE}" fill="url(#wall)"/>
    <rect y="${FLOOR}" width="${SIZE}" height="${SIZE - FLOOR}" fill="url(#floor)"/>
    ${shapes}
  </svg>`;
}
