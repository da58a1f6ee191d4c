import type { HomeItem } from '#contracts/operator/home-layout.ts';
import { plainText } from '#domain/catalog/plain-text.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { isRecord } from '#lib/shape.ts';

/** An element in the editor. Its key stays when it is moved. */
export interface HomeElement {
  readonly key: string;
  readonly item: HomeItem;
}

/**
 * The elements of a layout as it is stored.
 * @param keys those that they had before they were stored
 */
export const elementsOf = (items: readonly HomeItem[], keys: readonly string[] = []): HomeElement[] =>
  items.map((item, index) => ({ key: keys[index] ?? String(index), item }));

export const itemsOf = (elements: readonly HomeElement[]): HomeItem[] => elements.map(({ item }) => item);

/** An element that is not stored yet. */
export const newElement = (item: HomeItem): HomeElement => ({ key: randomUuid(), item });

/** The elements with a new one behind that with a key, or else at the end. */
export function withElement(
  elements: readonly HomeElement[],
  added: HomeElement,
  behind: string | null,
): HomeElement[] {
  const at = elements.findIndex(({ key }) => key === behind);
  return elements.toSpliced(at < 0 ? elements.length : at + 1, 0, added);
}

/** Characters of a summary, which is one line. */
const SUMMARY = 60;

/** The first text of an element, by which it is recognised in the list. Empty if it has none. */
export function summaryOf({ data }: HomeItem): string {
  const texts = [data, data['banner'], ...listOf(data['banners']), ...listOf(data['links'])].filter(isRecord);
  const [first = ''] = texts.flatMap(({ title, label }) =>
    [title, label].filter((text): text is string => typeof text === 'string' && text !== ''),
  );
  return first !== '' || typeof data['html'] !== 'string' ? first : plainText(data['html']).slice(0, SUMMARY);
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
