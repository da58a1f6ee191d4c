import { scratchCard, wallet } from './accounts.ts';
import { merge } from './carts.ts';
import type { Race } from './race.ts';

/** All of them, by name. */
export const RACES: Readonly<Record<string, Race>> = { wallet, scratch_card: scratchCard, merge };
