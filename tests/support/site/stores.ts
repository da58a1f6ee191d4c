import type { StoreFile } from '#contracts/store-file/store-file.ts';
import type { ArtRecipe } from '../../../scripts/demo/stores/art-book.ts';
import { ATLAS } from '../../../scripts/demo/stores/atlas/atlas-store.ts';
import type { DemoStore } from '../../../scripts/demo/stores/demo-store.ts';
import { GREENS } from '../../../scripts/demo/stores/greens/greens-store.ts';
import { PIXEL } from '../../../scripts/demo/stores/pixel/pixel-store.ts';
import { SLICE } from '../../../scripts/demo/stores/slice/slice-store.ts';
import { CLOSED } from '../../../scripts/demo/stores/small/closed-store.ts';
import { NEW } from '../../../scripts/demo/stores/small/new-store.ts';
import { ARABIC } from './arabic-store.ts';
import { loudStore } from './loud-store.ts';
import { pictureUrl, type Shape } from './pictures.ts';
import { pluggedStore } from './plugged-store.ts';

/** Names of the stores in the browser tests, each at `<name>.localhost`. */
const STORE_NAMES = [
  'slice',
  'greens',
  'atlas',
  'pixel',
  'new',
  'closed',
  'rtl',
  'loud',
  'plugged',
  'plugged-rtl',
] as const;
export type StoreName = (typeof STORE_NAMES)[number];
/** A store that a test has created for itself. */
export type OwnStoreName = `own-${number}`;
export type SiteStore = StoreName | OwnStoreName;

/** The demo stores with cheap pictures, a store in Arabic, one that is hard to display, and two with all plugins. */
export const storeFiles = (): Record<StoreName, StoreFile> => ({
  slice: withCheapPictures(SLICE),
  greens: withCheapPictures(GREENS),
  atlas: withCheapPictures(ATLAS),
  pixel: withCheapPictures(PIXEL),
  new: withCheapPictures(NEW),
  closed: withCheapPictures(CLOSED),
  rtl: ARABIC,
  loud: loudStore(withCheapPictures(SLICE)),
  plugged: pluggedStore(withCheapPictures(SLICE)),
  'plugged-rtl': pluggedStore(ARABIC),
});

const shapeOf = (recipe: ArtRecipe | undefined): Shape =>
  recipe?.kind === 'banner' ? recipe.spec.shape : (recipe?.kind ?? 'product');

/** The file of a demo store with every painted picture replaced by a cheap one. */
function withCheapPictures({ file, art }: DemoStore): StoreFile {
  const replaced = JSON.stringify(file, (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith('art:') ? pictureUrl(shapeOf(art.get(value)), value) : value,
  );
  return JSON.parse(replaced) as StoreFile;
}
