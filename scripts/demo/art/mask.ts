/** Soft one-channel pictures: shadows are painted small, blurred there, and laid over the frame enlarged. */
import type { Frame, Rgb } from './types.ts';

/** Values from 0 to 1 over a rectangle of the frame, one at the corner of every `step` × `step` pixels. */
export interface Mask {
  readonly left: number;
  readonly top: number;
  readonly step: number;
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** An empty mask over a rectangle given in frame pixels. */
export function emptyMask(left: number, top: number, right: number, bottom: number, step: number): Mask {
  const width = Math.max(2, Math.ceil((right - left) / step) + 1);
  const height = Math.max(2, Math.ceil((bottom - top) / step) + 1);
  return { left: Math.floor(left), top: Math.floor(top), step, width, height, data: new Float32Array(width * height) };
}

interface Line {
  readonly start: number;
  readonly stride: number;
  readonly count: number;
}

/** One box pass along a line; beyond its ends there is nothing. */
function boxLine(from: Float32Array, to: Float32Array, { start, stride, count }: Line, radius: number): void {
  const scale = 1 / (2 * radius + 1);
  let sum = 0;
  for (let i = 0; i < Math.min(radius, count); i++) sum += from[start + i * stride] as number;
  for (let i = 0; i < count; i++) {
    const enter = i + radius;
    const leave = i - radius - 1;
    if (enter < count) sum += from[start + enter * stride] as number;
    if (leave >= 0) sum -= from[start + leave * stride] as number;
    to[start + i * stride] = sum * scale;
  }
}

/** Three box passes each way: as good as a Gaussian of about `radius` cells. */
export function blur({ width, height, data }: Mask, radiusX: number, radiusY = radiusX): void {
  const spare = new Float32Array(data.length);
  for (let pass = 0; pass < 3; pass++) {
    for (let y = 0; y < height; y++) boxLine(data, spare, { start: y * width, stride: 1, count: width }, radiusX);
    for (let x = 0; x < width; x++) boxLine(spare, data, { start: x, stride: width, count: height }, radiusY);
  }
}

export interface Wash {
  readonly colour: Rgb;
  readonly strength: number;
  /** Pixels of the frame to keep to: those that are 1. */
  readonly only?: Uint8Array;
}

const FAINTEST = 0.002;

/** Multiplies the frame by the colour, as much as the mask says times the strength. */
export function multiply(frame: Frame, mask: Mask, wash: Wash): void {
  for (let row = 0; row < mask.height - 1; row++) {
    for (let column = 0; column < mask.width - 1; column++) darkenCell(frame, mask, row, column, wash);
  }
}

/** One cell of the mask over its pixels, between the values at its corners. */
function darkenCell(frame: Frame, mask: Mask, row: number, column: number, { colour, strength, only }: Wash): void {
  const { step, width } = mask;
  const cell = row * width + column;
  const a = (mask.data[cell] as number) * strength;
  const b = (mask.data[cell + 1] as number) * strength;
  const c = (mask.data[cell + width] as number) * strength;
  const d = (mask.data[cell + width + 1] as number) * strength;
  if (a < FAINTEST && b < FAINTEST && c < FAINTEST && d < FAINTEST) return;
  const { data } = frame;
  const x0 = mask.left + column * step;
  const y0 = mask.top + row * step;
  for (let y = Math.max(0, -y0); y < step && y0 + y < frame.height; y++) {
    const start = a + ((c - a) * y) / step;
    const slope = (b + ((d - b) * y) / step - start) / step;
    for (let x = Math.max(0, -x0); x < step && x0 + x < frame.width; x++) {
      const pixel = (y0 + y) * frame.width + x0 + x;
      if (only !== undefined && only[pixel] === 0) continue;
      const value = Math.min(1, start + slope * x);
      const at = pixel * 3;
      data[at] = (data[at] as number) * (1 - value * (1 - colour[0] / 255)) + 0.5;
      data[at + 1] = (data[at + 1] as number) * (1 - value * (1 - colour[1] / 255)) + 0.5;
      data[at + 2] = (data[at + 2] as number) * (1 - value * (1 - colour[2] / 255)) + 0.5;
    }
  }
}
