/** Every topping by its name. */
import type { ToppingKind } from './topping.ts';
import { LEAVES_AND_SLICES } from './toppings-green.ts';
import { FROM_THE_SEA_AND_FIELD } from './toppings-meat.ts';
import { RINGS_AND_CHUNKS } from './toppings-small.ts';
import type { Topping } from './types.ts';

export const TOPPINGS: Record<Topping, ToppingKind> = {
  ...LEAVES_AND_SLICES,
  ...FROM_THE_SEA_AND_FIELD,
  ...RINGS_AND_CHUNKS,
};
