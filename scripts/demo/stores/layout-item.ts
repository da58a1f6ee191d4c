import type { StoreFileLayoutCode, StoreFileLayoutData } from '#contracts/store-file/store-file-layout.ts';
import type { BannerSpec } from '../art/index.ts';
import type { ArtBook } from './art-book.ts';
import type { LayoutItem } from './demo-store.ts';

/** A layout item whose data the compiler has checked against its code. */
export const layoutItem = <Code extends StoreFileLayoutCode>(
  code: Code,
  data: StoreFileLayoutData<Code>,
): LayoutItem => ({
  code,
  data: { ...data },
});

/** The same for the branches of these names alone. */
export const layoutItemAt = <Code extends StoreFileLayoutCode>(
  branches: string[],
  code: Code,
  data: StoreFileLayoutData<Code>,
): LayoutItem => ({ ...layoutItem(code, data), branches });

export type Banner = StoreFileLayoutData<'banner_slider'>['banners'][number];

/** A banner with both of its pictures, wide and 4:5, of the same things. */
export const banner = (
  art: ArtBook,
  emoji: BannerSpec['emoji'],
  words: Omit<Banner, 'image' | 'mobile_image'>,
): Banner => {
  const seed = words.title ?? '';
  return {
    image: art.banner({ emoji, seed, shape: 'wide' }),
    mobile_image: art.banner({ emoji, seed, shape: 'tall' }),
    ...words,
  };
};

/** A banner of a row of several: one wide picture, which phones show above its words. */
export const wideBanner = (
  art: ArtBook,
  emoji: BannerSpec['emoji'],
  words: Omit<Banner, 'image' | 'mobile_image'>,
): Banner => ({
  image: art.banner({ emoji, seed: words.title ?? '', shape: 'wide' }),
  ...words,
});
