import { STORE_FILE_FORMAT } from '#contracts/store-file.ts';
import { nearest } from '#lib/nearest.ts';
import { SECTIONS, type Section } from '../import/import-report.ts';
import { ImportRefused } from '../import/refused.ts';
import { JsonFault, type JsonPart, splitJson } from './split-json.ts';
import { type StoreFileEntry, type StoreFileSource, tidyJson } from './store-file-source.ts';

/**
 * A store file on disk, read piece by piece each time it is gone through.
 * @param open gives its text from the beginning.
 */
export function jsonFileSource(open: () => AsyncIterable<string>): StoreFileSource {
  let productCount = 0;
  return {
    productCount: () => productCount,
    async *entries(sections) {
      const wanted = new Set<string>(sections);
      let products = 0;
      let isNamed = false;
      try {
        for await (const part of splitJson(open())) {
          const { key, line, text } = part;
          if (key === 'format' || key === 'version') isNamed = checkHead(part) || isNamed;
          else if (!isSection(key)) throw unknownSection(part);
          else if (text !== null && key === 'products') products += 1;
          if (text !== null && isSection(key) && wanted.has(key)) yield readPart(line, text, key);
        }
      } catch (error) {
        throw error instanceof JsonFault ? new ImportRefused(`The file is no store file: ${error.message}`) : error;
      }
      if (!isNamed) throw new ImportRefused(`The file is no store file: it lacks "format": "${STORE_FILE_FORMAT}"`);
      productCount = products;
    },
  };
}

const isSection = (key: string): key is Section => (SECTIONS as readonly string[]).includes(key);

/** Whether the part is the format; it and the version must be the ones that are known. */
function checkHead({ key, line, text }: JsonPart): boolean {
  const expected = key === 'format' ? `"${STORE_FILE_FORMAT}"` : '1';
  const given = text?.trim() ?? 'a list';
  if (given === expected) return key === 'format';
  throw new ImportRefused(`line ${line}: ${key} is ${given.slice(0, 40)} instead of ${expected}`);
}

function unknownSection({ key, line }: JsonPart): ImportRefused {
  const near = nearest(key, SECTIONS);
  return new ImportRefused(
    `line ${line}: "${key}" is no section of a store file.${near ? ` Did you mean "${near}"?` : ''}`,
  );
}

function readPart(line: number, text: string, section: Section): StoreFileEntry {
  try {
    return { section, line, value: tidyJson(JSON.parse(text)) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { section, line, value: undefined, fault: `it is no JSON: ${reason.slice(0, 200)}` };
  }
}
