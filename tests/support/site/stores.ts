import type { StoreFile } from '#contracts/store-file/store-file.ts';
import { readDemoStore } from '../../../scripts/demo/demo-stores.ts';
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
  slice: demoStore('slice'),
  greens: demoStore('greens'),
  atlas: demoStore('atlas'),
  pixel: demoStore('pixel'),
  new: demoStore('new'),
  closed: demoStore('closed'),
  rtl: ARABIC,
  loud: loudStore(demoStore('slice')),
  plugged: pluggedStore(demoStore('slice')),
  'plugged-rtl': pluggedStore(ARABIC),
});

const shapeOf = (path: string): Shape => {
  if (/\/(banner|share)/.test(path)) return path.endsWith('-tall.webp') ? 'tall' : 'wide';
  return (/\/(category|logo)/.exec(path)?.[1] as 'category' | 'logo' | undefined) ?? 'product';
};

/** Pictures of the store whose requests are counted, fewer than of the others. */
const FEW: Readonly<Partial<Record<Shape, number>>> = { category: 2, product: 3 };

/** The file of a demo store with every picture replaced by a cheap one, the same for all angles of a product. */
function demoStore(name: string): StoreFile {
  const replaced = JSON.stringify(readDemoStore(`${name}.localhost`), (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith('pictures/')
      ? pictureUrl(
          shapeOf(value),
          value.replace(/-\d\.webp$/, '.webp'),
          name === 'slice' ? FEW[shapeOf(value)] : undefined,
        )
      : value,
  );
  return JSON.parse(replaced) as StoreFile;
}
