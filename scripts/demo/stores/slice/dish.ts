import type { Layout, Subject, Variant } from '../../art/index.ts';
import type { Product, ProductImage } from '../demo-store.ts';
import { paragraphs } from '../prose.ts';
import { slugOf } from '../slug.ts';
import { art } from './studio.ts';

/** One picture: what is in it, and how it is taken. */
interface Shot {
  readonly of: readonly Subject[];
  readonly layout?: Layout;
  readonly variant?: Variant;
  /** What the picture shows beyond the dish itself. */
  readonly alt?: string;
}

/** A dish as this store's lists write it; prices may come from the options instead. */
export interface Dish extends Partial<Omit<Product, 'images' | 'description_html' | 'category_slugs'>> {
  readonly name: string;
  readonly text: readonly string[];
  readonly shots: readonly Shot[];
  readonly in: readonly string[];
}

export function dish({ name, text, shots, in: categories, selling_price = 0, ...rest }: Dish): Product {
  const images = shots.map(({ of, layout, variant, alt }): ProductImage => {
    const how = { ...(layout ? { layout } : {}), ...(variant ? { variant } : {}) };
    return { image: art.product({ emoji: of, seed: name, ...how }), alt: alt ? `${name}: ${alt}` : name };
  });
  const description_html = paragraphs(...text);
  return {
    slug: slugOf(name),
    name,
    description_html,
    selling_price,
    category_slugs: [...categories],
    images,
    ...rest,
  };
}
