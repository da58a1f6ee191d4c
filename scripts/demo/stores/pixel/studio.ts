import { type Subject, scenePalette, type Variant } from '../../art/index.ts';
import { openArtBook } from '../art-book.ts';
import type { Product } from '../demo-store.ts';
import { bullets, paragraphs } from '../prose.ts';
import { slugOf } from '../slug.ts';

export const BRAND = '#4a1d96';

export const art = openArtBook(scenePalette(BRAND, 'dark'));

/** A download: what it is, what is in the box, and what its pictures show. */
interface Download {
  readonly name: string;
  readonly in: readonly string[];
  readonly price: number;
  readonly text: readonly string[];
  readonly inside: readonly string[];
  readonly cover: Subject;
  /** Further pictures: how they are taken, with what beside the cover, and what they show. */
  readonly more?: readonly { readonly variant: Variant; readonly with?: readonly Subject[]; readonly alt: string }[];
  readonly is_featured?: boolean;
}

export function download({
  name,
  in: categories,
  price,
  text,
  inside,
  cover,
  more = [],
  is_featured = false,
}: Download): Product {
  return {
    slug: slugOf(name),
    name,
    is_featured,
    selling_price: price,
    category_slugs: [...categories],
    description_html: paragraphs(...text) + bullets(...inside),
    images: [
      { image: art.product({ emoji: [cover], seed: name }), alt: name },
      ...more.map(({ variant, with: company = [], alt }) => ({
        image: art.product({ emoji: [cover, ...company], seed: name, variant }),
        alt: `${name}: ${alt}`,
      })),
    ],
  };
}
