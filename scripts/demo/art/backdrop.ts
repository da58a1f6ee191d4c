/** The empty studio: wall, floor and the light on them. Painted at a quarter of the size, then enlarged. */
import { fromOklab, type Lab, oklchLab, smoothstep, toByte } from './colour.ts';
import { type Gobo, goboLight } from './gobo.ts';
import { grainAt } from './grain.ts';
import { lumpy, noiseFrom } from './noise.ts';
import type { Frame, Tone } from './types.ts';

export interface Stage {
  readonly width: number;
  readonly height: number;
  readonly tone: Tone;
  /** Share of the height at which wall and floor meet; 0 for a surface seen from above. */
  readonly horizon: number;
  /** Shares of the width and of the height where the light falls. */
  readonly light: readonly [u: number, v: number];
  readonly gobo: Gobo;
  readonly dark: boolean;
}

/** Pixels for each painted cell. */
const STEP = 4;
const DAY = { reach: 0.3, pool: 0.06, base: -0.018, corner: 0.085, chroma: -1.4 };
const NIGHT = { reach: 0.13, pool: 0.2, base: -0.06, corner: 0.16, chroma: 1.2 };
/** Unevenness of the plaster, in lightness, on a wall and on a surface seen from above. */
const ROUGH = { wall: 0.005, surface: 0.014 };

/** Lightness to add at a point, u and v from 0 to 1 across the picture. */
function lightAt({ width, height, light, dark }: Stage, u: number, v: number): number {
  const { reach, pool, base, corner } = dark ? NIGHT : DAY;
  const du = (u - light[0]) * Math.max(1, (width / height) * 0.75);
  const dv = v - light[1];
  const vignette = (u - 0.5) ** 2 + (v - 0.5) ** 2;
  return pool * Math.exp(-(du * du + dv * dv * 1.3) / reach) + base - corner * vignette;
}

/** Wall above the horizon, floor below it, a soft cove between them; into `out`. */
function surfaceAt(horizon: number, v: number, wall: Lab, floor: Lab, out: Lab): void {
  if (horizon === 0) {
    Object.assign(out, floor);
    return;
  }
  const onFloor = smoothstep(horizon - 0.035, horizon + 0.03, v);
  const foot = -0.02 * Math.exp(-(((v - horizon) / 0.055) ** 2));
  const depth = (v - horizon) / (1 - horizon);
  const near = onFloor * (0.028 * smoothstep(0.05, 0.5, depth) - 0.022 * smoothstep(0.6, 1.1, depth));
  out.l = wall.l + (floor.l - wall.l) * onFloor + foot + near;
  out.a = wall.a + (floor.a - wall.a) * onFloor;
  out.b = wall.b + (floor.b - wall.b) * onFloor;
}

/**
 * OKLab to fractions of bytes. Eight bits are too coarse for a gradient this slow: the value is the mean of four a
 * quarter of a step apart.
 */
function addColour(l: number, a: number, b: number, out: Float32Array, at: number, bytes: Uint8Array): void {
  for (let i = 0; i < 4; i++) {
    fromOklab(Math.min(0.995, l) + (i - 1.5) * 0.0008, a, b, bytes, 0);
    for (let k = 0; k < 3; k++) out[at + k] = (out[at + k] as number) + (bytes[k] as number) / 4;
  }
}

/** The stage at a quarter of its size: RGB from 0 to 255, in floats so that enlarging leaves no bands. */
function painted(stage: Stage, width: number, height: number): Float32Array {
  const rgb = new Float32Array(width * height * 3);
  const wall = oklchLab(stage.tone.wall);
  const floor = oklchLab(stage.tone.floor);
  const thrown = goboLight(stage.gobo, width, height);
  const noise = noiseFrom('plaster');
  const rough = stage.horizon === 0 ? ROUGH.surface : ROUGH.wall;
  const { chroma } = stage.dark ? NIGHT : DAY;
  const lab: Lab = { l: 0, a: 0, b: 0 };
  const bytes = new Uint8Array(3);
  for (let y = 0; y < height; y++) {
    const v = (y * STEP) / stage.height;
    for (let x = 0; x < width; x++) {
      const cell = y * width + x;
      surfaceAt(stage.horizon, v, wall, floor, lab);
      const uneven = rough * (lumpy(noise, x / 9, y / 7) - 0.5);
      const gain = lightAt(stage, (x * STEP) / stage.width, v) + (thrown?.[cell] ?? 0) + uneven;
      const vivid = 1 + gain * chroma;
      addColour(lab.l + gain, lab.a * vivid, lab.b * vivid, rgb, cell * 3, bytes);
    }
  }
  return rgb;
}

/** Paints the stage. Some 25 ms for 800 × 800 px: keep the result. */
export function paintStage(stage: Stage): Frame {
  const { width, height } = stage;
  const w = Math.ceil(width / STEP) + 2;
  const small = painted(stage, w, Math.ceil(height / STEP) + 2);
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / STEP) * w;
    const fy = (y % STEP) / STEP;
    for (let x = 0; x < width; x++) {
      const upper = (row + Math.floor(x / STEP)) * 3;
      const lower = upper + w * 3;
      const fx = (x % STEP) / STEP;
      const out = (y * width + x) * 3;
      const grain = grainAt(x, y) + 0.5;
      for (let k = 0; k < 3; k++) {
        const above = (small[upper + k] as number) * (1 - fx) + (small[upper + 3 + k] as number) * fx;
        const below = (small[lower + k] as number) * (1 - fx) + (small[lower + 3 + k] as number) * fx;
        const value = above * (1 - fy) + below * fy + grain;
        data[out + k] = toByte(value);
      }
    }
  }
  return { width, height, data };
}
