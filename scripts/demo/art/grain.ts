/** Film grain: a repeating tile of noise, the same for all three channels so that it has no colour. */
import { randomFrom } from './random.ts';

/** Side of the tile, a power of two. */
const TILE = 128;
const AMOUNT = 5;

const chance = randomFrom('grain');
const NOISE = Float32Array.from({ length: TILE * TILE }, () => AMOUNT * (chance() + chance() + chance() - 1.5));

/** Grain at a pixel, to be added to its bytes; from one tile to the next below, the pattern is shifted. */
export const grainAt = (x: number, y: number): number =>
  NOISE[(y & (TILE - 1)) * TILE + ((x + (y >> 7) * 53) & (TILE - 1))] as number;
