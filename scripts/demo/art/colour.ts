/** OKLab arithmetic, fast enough to be run for every pixel. */
import type { Oklch } from './types.ts';

const LINEAR = Float32Array.from({ length: 256 }, (_, i) => {
  const v = i / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
});

const STEPS = 4096;
const ENCODED = Uint8Array.from({ length: STEPS + 1 }, (_, i) => {
  const v = i / STEPS;
  return Math.round(255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055));
});

const encode = (linear: number): number =>
  ENCODED[linear <= 0 ? 0 : linear >= 1 ? STEPS : (linear * STEPS) | 0] as number;

/**
 * OKLab colour that is written into: reading one by one from an array that is destructured costs more than the
 * arithmetic.
 */
export interface Lab {
  l: number;
  a: number;
  b: number;
}

/** sRGB bytes to OKLab, written into `out`. */
export function toOklab(r: number, g: number, b: number, out: Lab): void {
  const lr = LINEAR[r] as number;
  const lg = LINEAR[g] as number;
  const lb = LINEAR[b] as number;
  const l = Math.cbrt(0.4122214708 * lr + 0.5363325363 * lg + 0.0514459929 * lb);
  const m = Math.cbrt(0.2119034982 * lr + 0.6806995451 * lg + 0.1073969566 * lb);
  const s = Math.cbrt(0.0883024619 * lr + 0.2817188376 * lg + 0.6299787005 * lb);
  out.l = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  out.a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  out.b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
}

/** OKLab to sRGB bytes, written into `out` at `at`; out-of-gamut channels are clipped. */
export function fromOklab(lightness: number, a: number, b: number, out: Uint8Array, at: number): void {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  out[at] = encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  out[at + 1] = encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  out[at + 2] = encode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
}

/** `#rrggbb` to its three bytes. @throws {RangeError} on any other notation. */
function hexBytes(hex: string): [number, number, number] {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`colour ${JSON.stringify(hex)}: expected #rrggbb`);
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** `#rrggbb` to OKLCH. @throws {RangeError} on any other notation. */
export function hexToOklch(hex: string): Oklch {
  const lab: Lab = { l: 0, a: 0, b: 0 };
  toOklab(...hexBytes(hex), lab);
  const { l, a, b } = lab;
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/** OKLCH to OKLab. */
export function oklchLab({ l, c, h }: Oklch): Lab {
  const angle = (h * Math.PI) / 180;
  return { l, a: c * Math.cos(angle), b: c * Math.sin(angle) };
}

/** OKLCH to sRGB bytes. */
export function oklchBytes(colour: Oklch): [number, number, number] {
  const out = new Uint8Array(3);
  const { l, a, b } = oklchLab(colour);
  fromOklab(l, a, b, out, 0);
  return [out[0] as number, out[1] as number, out[2] as number];
}

/** OKLCH to `#rrggbb`, for SVG. */
export const oklchHex = (colour: Oklch): string =>
  `#${oklchBytes(colour)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}`;

/** The same hue, lighter or darker, with more or less chroma. */
export const shade = ({ l, c, h }: Oklch, lightness: number, chroma = 1): Oklch => ({
  l: Math.min(1, Math.max(0, l + lightness)),
  c: c * chroma,
  h,
});

/** The nearest value that a byte can have, before rounding. */
export const toByte = (value: number): number => Math.min(255, Math.max(0, value));

/** 0 below `from`, 1 above `to`, smooth between. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
