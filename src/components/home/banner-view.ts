import type { Image } from '#contracts/common.ts';
import type { Banner } from '#contracts/layout.ts';
import { bannerLink } from '#domain/catalog/banner-link.ts';
import { contrast, parseColour, WHITE } from '#domain/store/colour.ts';
import type { Store } from '../store.ts';

/** Presentation of a banner. */
export interface BannerView {
  readonly href: string | null;
  /** Image for wide screens, and for narrow ones unless `narrow` is set. */
  readonly image: Image | null;
  /** Image for narrow screens, if the banner has one. */
  readonly narrow: Image | null;
  /** True when the banner contains text. The image is then decorative. */
  readonly hasWords: boolean;
  /** Position of the text on narrow screens: on the calm square of the tall image, on the whole image, or above it. */
  readonly words: 'on-square' | 'on-whole' | 'above';
  /** True when the image is dark overall, so that the text is white. */
  readonly isDark: boolean;
}

/** Contrast of white to the average colour from which on an image counts as dark. */
const DARK = 4.5;

export function bannerView(banner: Banner, store: Pick<Store, 'host'>): BannerView {
  const image = pictureOf(banner);
  const narrow = banner.image ? banner.mobile_image : null;
  const mean = parseColour(image?.placeholder ?? '') ?? WHITE;
  return {
    href: bannerLink(banner, [store.host]),
    image,
    narrow,
    hasWords: hasWords(banner),
    words: narrow ? wordsPlace(banner) : 'above',
    isDark: contrast(WHITE, mean) >= DARK,
  };
}

/** Banners that have an image or text. */
export const shownBanners = (banners: readonly Banner[]): Banner[] =>
  banners.filter((banner) => hasWords(banner) || pictureOf(banner));

const hasWords = ({ title, text, button }: Banner): boolean => [title, text, button].some((words) => words !== '');

const pictureOf = (banner: Banner): Image | null => banner.image ?? banner.mobile_image;

/** Characters per line on a phone of 360 px, and lines that fit the calm areas of a tall image, without the button. */
const TITLE_LINE = 26;
const TEXT_LINE = 36;
const LINES_ON_SQUARE = 3;
const LINES_ON_WHOLE = 5;

function wordsPlace({ title, text }: Banner): BannerView['words'] {
  const lines = Math.ceil(title.length / TITLE_LINE) + Math.ceil(text.length / TEXT_LINE);
  if (lines > LINES_ON_WHOLE) return 'above';
  return lines > LINES_ON_SQUARE ? 'on-whole' : 'on-square';
}
