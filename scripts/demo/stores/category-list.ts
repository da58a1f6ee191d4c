/** Categories from short rows. */
import type { Subject } from '../art/index.ts';
import type { ArtBook } from './art-book.ts';
import type { Category, Product } from './demo-store.ts';
import { paragraphs } from './prose.ts';

/** A category; without a subject of its own it shows the picture of its first product. */
export type CategoryRow = readonly [
  slug: string,
  name: string,
  subject: Subject | null,
  parent: string | null,
  text: string,
];

export const categoryList = (art: ArtBook, rows: readonly CategoryRow[], products: readonly Product[]): Category[] =>
  rows.map(([slug, name, emoji, parent_slug, text]) => ({
    slug,
    name,
    parent_slug,
    description_html: paragraphs(text),
    image: emoji === null ? firstPicture(products, slug) : art.category({ emoji, seed: slug }),
  }));

const firstPicture = (products: readonly Product[], slug: string): string | null =>
  products.find(({ category_slugs }) => category_slugs?.includes(slug))?.images?.[0]?.image ?? null;
