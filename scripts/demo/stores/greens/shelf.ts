/** The shelves of the grocer: lists of goods, one line each, read into categories and products. */
import type { Category, Product } from '../demo-store.ts';
import { paragraphs } from '../prose.ts';
import { slugOf } from '../slug.ts';
import { cover, scene } from './scene-code.ts';
import { KEEPING, type Keeping, LARGER } from './sentences.ts';

interface Shelf {
  readonly name: string;
  readonly keeping: Keeping;
  /** What one does with it; walked in turn. */
  readonly uses: readonly string[];
  /**
   * `scene | name | sizes | note`, one line a thing. A size is an amount and its price, further sizes follow behind
   * commas; `2.40>1.95` is a reduced price, `!` sold out.
   */
  readonly goods: string;
}

export interface Aisle {
  readonly name: string;
  readonly cover: string;
  readonly text: string;
  readonly shelves: readonly Shelf[];
}

const LINE = /^(\S+) \| (.+?) \| (.+?) \| (.+)$/;
const SIZE = /^(.+) (?:(\d+(?:\.\d\d)?)>)?(\d+(?:\.\d\d)?)(!?)$/;

interface Size {
  readonly amount: string;
  readonly price: number;
  readonly was: number | undefined;
  readonly isSoldOut: boolean;
}

function readSize(text: string): Size {
  const [, amount, was, price, soldOut] = SIZE.exec(text.trim()) ?? [];
  if (!(amount && price)) throw new Error(`not a size and its price: ${text}`);
  // Number and unit stay on one line.
  return {
    amount: amount.replaceAll(' ', '\u00a0'),
    price: Number(price),
    was: was ? Number(was) : undefined,
    isSoldOut: soldOut === '!',
  };
}

/** Items of a list in turn, beginning somewhere. */
const turn = <Item>(list: readonly Item[], at: number): Item => list[at % list.length] as Item;

/** Pieces left: the same for the same product everywhere, and few of some. */
const stockOf = (slug: string): number =>
  3 + (Array.from(slug).reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 9973, 7) % 140);

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

interface Place {
  readonly shelf: Shelf;
  readonly category: string;
}

function goodsOf(line: string, index: number, { shelf, category }: Place): Product[] {
  const [, code, name, sizes, note] = LINE.exec(line) ?? [];
  if (!(code && name && sizes && note)) throw new Error(`not a line of a shelf: ${line}`);
  const image = scene(code);
  return sizes
    .split(',')
    .map(readSize)
    .map(({ amount, price, was, isSoldOut }, n): Product => {
      const slug = slugOf(`${name} ${amount}`);
      const first = n === 0 ? sentence(note) : turn(LARGER, index + n).replace('{}', amount);
      const text = [
        first.charAt(0).toUpperCase() + first.slice(1),
        turn(shelf.uses, index + n),
        turn(KEEPING[shelf.keeping], index * 3 + n),
      ];
      return {
        slug,
        name: `${name}, ${amount}`,
        selling_price: price,
        ...(was ? { original_price: was } : {}),
        stock: isSoldOut ? 0 : stockOf(slug),
        category_slugs: [category, ...(was ? ['offers'] : [])],
        description_html: paragraphs(text.join(' ')),
        images: [{ image, alt: name }],
      };
    });
}

const lines = (goods: string): string[] =>
  goods
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The categories and products of an aisle, the products in the order of the lists. */
export function stock({ name, cover: code, text, shelves }: Aisle): { categories: Category[]; products: Product[] } {
  const slug = slugOf(name);
  const top: Category = { slug, name, description_html: paragraphs(text), image: cover(code) };
  const stocked = shelves.map((shelf) => {
    const own = slugOf(shelf.name);
    const place = { shelf, category: own };
    const products = lines(shelf.goods).flatMap((line, index) => goodsOf(line, index, place));
    // The picture of its first product stands for a shelf: it is painted anyway.
    const image = products[0]?.images?.[0]?.image ?? null;
    return { category: { slug: own, name: shelf.name, parent_slug: slug, image }, products };
  });
  return {
    categories: [top, ...stocked.map(({ category }) => category)],
    products: stocked.flatMap(({ products }) => products),
  };
}
