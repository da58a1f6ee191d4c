import { ATLAS } from './atlas/atlas-store.ts';
import type { DemoStore } from './demo-store.ts';
import { GREENS } from './greens/greens-store.ts';
import { PIXEL } from './pixel/pixel-store.ts';
import { SLICE } from './slice/slice-store.ts';
import { CLOSED } from './small/closed-store.ts';
import { NEW } from './small/new-store.ts';

/** The demo stores; the first is the one that `localhost` serves. */
export const DEMO_STORES: readonly DemoStore[] = [SLICE, GREENS, ATLAS, PIXEL, NEW, CLOSED];
