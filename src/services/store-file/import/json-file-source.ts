import { STORE_FILE_FORMAT } from '#contracts/store-file/store-file.ts';
import { detachedText } from '#lib/text/detached-text.ts';
import { isDeeperThan } from '#lib/text/parse-json.ts';
import { ImportError } from '../../import/import-error.ts';
import { SECTIONS, type Section } from '../../import/import-report.ts';
import { locateJsonError } from './locate-json-error.ts';
import { JsonError, type JsonPart, splitJson } from './split-json.ts';
import { type StoreFileSource, tidyJson, type UnknownPart } from './store-file-source.ts';

/**
 * A store file on disk, read in chunks on each pass.
 * @param open returns its text from the beginning.
 */
export function jsonFileSource(open: () => AsyncIterable<string>): StoreFileSource {
  let productCount = 0;
  const present = new Set<Section>();
  const unknown = new Map<string, UnknownPart>();
  // The first pass parses everything, before anything is written.
  let isChecked = false;
  return {
    productCount: () => productCount,
    sections: () => present,
    unknownParts: () => [...unknown.values()],
    async *entries(sections) {
      const wanted = new Set<string>(sections);
      const counts = new Map<string, number>();
      let isNamed = false;
      try {
        for await (const part of splitJson(open())) {
          const { key, line, text } = part;
          if (key === 'format' || key === 'version') isNamed = checkHead(part) || isNamed;
          else if (key === '$schema') continue;
          else if (!isSection(key)) {
            if (!unknown.has(key)) unknown.set(detachedText(key), { name: detachedText(key), line });
            if (text !== null && !isChecked) readPart(part, text);
          } else {
            present.add(key);
            if (text === null) continue;
            const index = counts.get(key) ?? 0;
            counts.set(key, index + 1);
            if (wanted.has(key)) yield { section: key, index, line, value: tidyJson(readPart(part, text)) };
            else if (!isChecked) readPart(part, text);
          }
        }
      } catch (error) {
        throw error instanceof JsonError ? new ImportError(`The file is not JSON: ${error.message}`) : error;
      }
      if (!isNamed) throw new ImportError(`The file is not a store file: it lacks "format": "${STORE_FILE_FORMAT}"`);
      productCount = counts.get('products') ?? 0;
      isChecked = true;
    },
  };
}

const isSection = (key: string): key is Section => (SECTIONS as readonly string[]).includes(key);

/** Visiting a value calls itself for each level. No entry has a tenth of these. */
const LEVELS_MAX = 100;

/**
 * Whether the part is the format.
 * @throws {ImportError} if format or version is unknown.
 */
function checkHead({ key, line, text }: JsonPart): boolean {
  const expected = key === 'format' ? `"${STORE_FILE_FORMAT}"` : '1';
  const given = text?.trim() ?? 'a list';
  if (given === expected) return key === 'format';
  throw new ImportError(`line ${line}: ${key} is ${given.slice(0, 40)} instead of ${expected}`);
}

function readPart({ line, column }: JsonPart, text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    if (!isDeeperThan(LEVELS_MAX, value)) return value;
  } catch {
    const { offset, reason } = locateJsonError(text);
    const before = text.slice(0, offset).split('\n');
    const last = before.at(-1)?.length ?? 0;
    const at = before.length === 1 ? column + last : last + 1;
    throw new JsonError(`line ${line + before.length - 1}, column ${at}: ${reason}`);
  }
  throw new JsonError(`line ${line}: it has more than ${LEVELS_MAX} lists and objects within each other`);
}
