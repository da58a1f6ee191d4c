import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoreFile } from '#contracts/store-file/store-file.ts';

/** Hosts and names of the demo stores. The first is the default store. */
export const DEMO_STORES: Readonly<Record<string, string>> = {
  'slice.localhost': 'Slice & Ember',
  'greens.localhost': 'Fieldgate Greens',
  'atlas.localhost': 'Atlas & Söhne',
  'pixel.localhost': 'Pixel Foundry',
  'new.localhost': 'Linden & Daughters',
  'closed.localhost': 'Bakehouse No. 9',
};

const FOLDER = join(import.meta.dirname, '..', '..', 'demo');

/** The store file of a demo store; its pictures lie below the same folder. */
export const demoStoreFile = (host: string): string => join(FOLDER, host.replace(/\..*/, ''), 'store.json');

/** The content of that file. A test checks it against the schema. */
export function readDemoStore(host: string): StoreFile {
  const { $schema: _, ...file } = JSON.parse(readFileSync(demoStoreFile(host), 'utf8'));
  return file;
}
