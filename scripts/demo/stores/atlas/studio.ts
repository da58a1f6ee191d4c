import { type Subject, scenePalette } from '../../art/index.ts';
import { openArtBook } from '../art-book.ts';
import type { Combination, Product, ProductImage } from '../demo-store.ts';
import { bullets, paragraphs } from '../prose.ts';
import { slugOf } from '../slug.ts';
import { COLOURS, type Colour } from './colours.ts';
import { stockOf } from './stock.ts';

export const BRAND = '#5a4231';

export const art = openArtBook(scenePalette('#8a6a4f', 'warm'));

/** A picture beyond those of the colours. */
type Extra = 'detail' | 'plinth' | readonly Subject[];

/** A product as the lists of this store write it. Without `colours` it is shown as it is. */
interface Article {
  readonly name: string;
  readonly emoji: Subject;
  readonly in: string;
  readonly price: number;
  readonly was?: number;
  readonly text: readonly string[];
  readonly facts: readonly string[];
  readonly colours?: readonly Colour[];
  /** A second choice, such as the size: its name and its values. */
  readonly sizes?: readonly [name: string, ...values: string[]];
  /** What a later size costs more than the one before it. */
  readonly step?: number;
  readonly extra?: readonly Extra[];
  readonly is_featured?: boolean;
}

const priceOf = ({ price, step = 0 }: Article, sizeIndex: number): number =>
  Math.round((price + step * sizeIndex) * 100) / 100;

/** Every colour in every size, but for a few that were never made. */
function combinations(article: Article): Combination[] {
  const { name, colours = [], sizes: [, ...sizes] = [''], was } = article;
  const rows = (colours.length > 0 ? colours : [null]).flatMap((colour) =>
    (sizes.length > 0 ? sizes : [null]).map((size, n) => ({ colour, size, n })),
  );
  return rows.flatMap(({ colour, size, n }): Combination[] => {
    const values = [colour, size].filter((value) => value !== null);
    const stock = stockOf([name, ...values].join('/'), rows.length);
    if (values.length === 0 || stock === null) return [];
    const original = was ? { original_price: Math.round((was + (article.step ?? 0) * n) * 100) / 100 } : {};
    const image = colour === null ? {} : { image: inColour(article, colour) };
    return [{ values, price: priceOf(article, n), ...original, stock, ...image }];
  });
}

const inColour = ({ name, emoji }: Article, colour: Colour): string =>
  art.product({ emoji: [emoji], seed: name, tint: COLOURS[colour] });

function images(article: Article): ProductImage[] {
  const { name, emoji, colours = [], extra = [] } = article;
  const [first] = colours;
  const tint = first ? { tint: COLOURS[first] } : {};
  const inColours = colours.map(
    (colour): ProductImage => ({ image: inColour(article, colour), alt: `${name} in ${colour}` }),
  );
  const more = extra.map((how): ProductImage => {
    if (how === 'detail')
      return {
        image: art.product({ emoji: [emoji], seed: name, variant: how, ...tint }),
        alt: `${name}, aus der Nähe`,
      };
    if (how === 'plinth')
      return {
        image: art.product({ emoji: [emoji], seed: name, variant: how, ...tint }),
        alt: `${name} auf einem Sockel`,
      };
    return {
      image: art.product({ emoji: [emoji, ...how], seed: name, variant: 'group', ...tint }),
      alt: `${name}, kombiniert`,
    };
  });
  return [...(first ? inColours : [{ image: art.product({ emoji: [emoji], seed: name }), alt: name }]), ...more];
}

export function article(given: Article): Product {
  const { name, in: category, price, was, colours = [], sizes, text, facts, is_featured = false } = given;
  const all = combinations(given);
  const made = (index: number, values: readonly string[]) =>
    values.filter((value) => all.some((one) => one.values[index] === value));
  const attributes = [
    ...(colours.length > 0 ? [{ name: 'Farbe', values: made(0, colours) }] : []),
    ...(sizes ? [{ name: sizes[0], values: made(colours.length > 0 ? 1 : 0, sizes.slice(1)) }] : []),
  ];
  return {
    slug: slugOf(name),
    name,
    is_featured,
    selling_price: price,
    ...(was ? { original_price: was } : {}),
    ...(all.length > 0 ? { attributes, combinations: all } : { stock: stockOf(name, 1) ?? 0 }),
    category_slugs: [category, ...(was ? ['angebote'] : [])],
    description_html: paragraphs(...text) + bullets(...facts),
    images: images(given),
  };
}
