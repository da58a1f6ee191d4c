import type { Image } from '#contracts/common.ts';
import type { Banner } from '#contracts/layout.ts';
import type { ProductCard } from '#contracts/product.ts';
import type { Translate } from '#words/translate.ts';

/** Sample data for the preview of a store without products. The images are in `public/sample`. */
export interface SampleStore {
  readonly banners: readonly Banner[];
  readonly categories: readonly SampleCategory[];
  readonly products: readonly ProductCard[];
}

export interface SampleCategory {
  readonly name: string;
  readonly image: Image;
}

const CATEGORIES = ['bakery', 'drinks', 'fruit', 'fashion', 'beauty', 'electronics', 'toys', 'plants'] as const;
const PRODUCTS = [
  { name: 'coffee', price: 4.5, original: null },
  { name: 'croissant', price: 3.2, original: 4 },
  { name: 'sneakers', price: 89, original: null },
  { name: 'headphones', price: 129, original: 159 },
  { name: 'plant', price: 24.9, original: null },
] as const;
const BANNERS = ['first', 'second', 'third'] as const;
/** Maximum number of popular categories. */
export const POPULAR_CATEGORIES = 6;

/** Average colour of the background in the sample images. */
const PLACEHOLDER = '#efe9e1';

const picture = (name: string, width: number, height: number): Image => ({
  src: `/sample/${name}.webp`,
  srcset: `/sample/${name}.webp ${width}w`,
  width,
  height,
  alt: '',
  placeholder: PLACEHOLDER,
});

/** The sample store in the language of the store. */
export function sampleStore(t: Translate): SampleStore {
  return {
    banners: BANNERS.map((name, index) => ({
      id: index + 1,
      image: picture(`banner-${index + 1}`, 1280, 512),
      mobile_image: picture(`banner-${index + 1}-tall`, 640, 800),
      link_type: 'NO_LINK' as const,
      data: {},
      title: t(`sample.banner_${name}`),
      text: t(`sample.banner_${name}_text`),
      button: '',
    })),
    categories: CATEGORIES.map((name) => ({ name: t(`sample.${name}`), image: picture(name, 240, 240) })),
    products: PRODUCTS.map(({ name, price, original }, index) => ({
      id: index + 1,
      name: t(`sample.${name}`),
      slug: name,
      price,
      original_price: original,
      image: picture(name, 400, 400),
      in_stock: true,
      has_options: false,
      has_price_range: false,
      average_rating: 0,
      rating_count: 0,
    })),
  };
}
