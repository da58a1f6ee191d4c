import type { StoreFile } from '#contracts/store-file/store-file.ts';
import { tidyText } from '#lib/text/tidy-text.ts';
import { SECTIONS, type Section } from '../../import/import-report.ts';

/** One entry of a section: an element of its list, the whole of `settings`, or `null` in place of a list. */
export interface StoreFileEntry {
  section: Section;
  /** Index in the list of its section. */
  index: number;
  /** Line of its start; 0 if the source has no lines. */
  line: number;
  value: unknown;
}

/** A part of a file that is no section of a store file. */
export interface UnknownPart {
  name: string;
  line: number;
}

/** A store file that supports several passes, so that it need not fit into memory. */
export interface StoreFileSource {
  entries(sections: readonly Section[]): AsyncIterable<StoreFileEntry>;
  /** The sections it contains, available after a pass. A list may be empty. */
  sections(): ReadonlySet<Section>;
  /** Parts of the file that are no section, available after a pass. */
  unknownParts(): readonly UnknownPart[];
  /** Number of products, available after a pass; 0 if unknown. */
  productCount(): number;
}

/** Normalizes every text in a JSON value. */
export function tidyJson(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('data:') ? value : tidyText(value);
  if (Array.isArray(value)) return value.map(tidyJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, tidyJson(part)]));
}

/** A store file in memory. */
export const objectSource = (file: StoreFile): StoreFileSource => ({
  async *entries(sections) {
    for (const section of sections) {
      const content = file[section];
      if (content === undefined) continue;
      const values: readonly unknown[] = Array.isArray(content) ? content : [content];
      for (const [index, value] of values.entries()) yield { section, index, line: 0, value: tidyJson(value) };
    }
  },
  sections: () => new Set(SECTIONS.filter((section) => file[section] !== undefined)),
  unknownParts: () => [],
  productCount: () => file.products?.length ?? 0,
});
