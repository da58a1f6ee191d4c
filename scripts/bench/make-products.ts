import { foldText } from '#domain/catalog/fold-text.ts';
import { ADJECTIVES, COLOURS, DEPARTMENTS, MATERIALS, SYLLABLES } from './product-words.ts';
import type { Random } from './random.ts';

/** A product in the shape of its table columns. */
export interface BenchProduct {
  slug: string;
  name: string;
  category: string;
  colour: string;
  description_html: string;
  selling_price_minor: number;
  original_price_minor: number | null;
  in_stock: boolean;
  position: number;
  rating_count: number;
  rating_sum: number;
  search_name: string;
  search_text: string;
}

const BRANDS = 2_000;
const RARE_WORDS = 6_000;
const DESCRIPTION_WORDS = 24;

/**
 * Generates `count` products of a general store, deterministic for a given `random`. Word frequencies resemble natural
 * ones.
 */
export function* makeProducts(count: number, random: Random): Generator<BenchProduct> {
  const brands = Array.from({ length: BRANDS }, () => inventWord(random, 2));
  const rare = Array.from({ length: RARE_WORDS }, () => inventWord(random, 3));
  const common = [...ADJECTIVES, ...MATERIALS, ...COLOURS];
  const departments = Object.keys(DEPARTMENTS);
  for (let position = 0; position < count; position++) {
    const category = zipf(departments, random);
    const noun = pick(DEPARTMENTS[category] ?? [], random).replaceAll('-', ' ');
    const brand = zipf(brands, random);
    const colour = pick(COLOURS, random);
    const parts = [brand, pick(ADJECTIVES, random), random() < 0.6 ? pick(MATERIALS, random) : '', noun, colour];
    const name = title(parts.filter(Boolean).join(' '));
    const words = Array.from({ length: DESCRIPTION_WORDS }, () =>
      random() < 0.7 ? zipf(common, random) : pick(rare, random),
    );
    const price = 199 + Math.floor(random() ** 3 * 50_000);
    const ratings = Math.floor(random() ** 6 * 400);
    yield {
      slug: `${foldText(name).replaceAll(' ', '-')}-${position}`,
      name,
      category,
      colour,
      description_html: `<p>${title(words.join(' '))}.</p>`.repeat(4),
      selling_price_minor: price,
      original_price_minor: random() < 0.2 ? Math.ceil(price * 1.25) : null,
      in_stock: random() < 0.93,
      position,
      rating_count: ratings,
      rating_sum: ratings * 3 + Math.floor(random() * (ratings * 2 + 1)),
      search_name: foldText(name),
      search_text: foldText([category, ...words].join(' ')),
    };
  }
}

const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no item ${index} of ${items.length}`);
  return item;
};

const pick = <Item>(items: readonly Item[], random: Random): Item => at(items, Math.floor(random() * items.length));

/** Picks few items often and most of them rarely. */
const zipf = <Item>(items: readonly Item[], random: Random): Item =>
  at(items, Math.min(items.length - 1, Math.floor(items.length ** random()) - 1));

const title = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function inventWord(random: Random, syllables: number): string {
  return Array.from({ length: syllables }, () => pick(SYLLABLES, random)).join('');
}
