import type { Image } from '#contracts/common.ts';
import type { Banner } from '#contracts/layout.ts';
import { bannerLink } from '#domain/catalog/banner-link.ts';
import { contrast, parseColour, WHITE } from '#domain/store/colour.ts';
import type { Shop } from '../shop.ts';

/** A banner, ready to be shown. */
export interface BannerView {
  readonly href: string | null;
  /** The picture of wide screens, and of narrow ones where those have none of their own. */
  readonly image: Image | null;
  /** The picture of narrow screens. */
  readonly narrow: Image | null;
  /** Whether there are words, so that the picture is an ornament of them. */
  readonly hasWords: boolean;
  /** Where the words are on narrow screens: on a square of the tall picture, on the whole of it, or above a picture. */
  readonly words: 'on-square' | 'on-whole' | 'above';
  /** Whether the picture is dark as a whole, so that the words are white. */
  readonly isDark: boolean;
}

/** Contrast of white on a mean colour, above which a picture counts as dark. */
const DARK = 4.5;

export function bannerView(banner: Banner, shop: Pick<Shop, 'host'>): BannerView {
  const image = pictureOf(banner);
  const narrow = banner.image ? banner.mobile_image : null;
  const mean = parseColour(image?.placeholder ?? '') ?? WHITE;
  return {
    href: bannerLink(banner, [shop.host]),
    image,
    narrow,
    hasWords: hasWords(banner),
    words: narrow ? wordsPlace(banner) : 'above',
    isDark: contrast(WHITE, mean) >= DARK,
  };
}

/** The banners that have something to show. */
export const shownBanners = (banners: readonly Banner[]): Banner[] =>
  banners.filter((banner) => hasWords(banner) || pictureOf(banner));

const hasWords = ({ title, text, button }: Banner): boolean => [title, text, button].some((words) => words !== '');

const pictureOf = (banner: Banner): Image | null => banner.image ?? banner.mobile_image;

/** Characters of a line on a phone of 360 px, lines of a button, and lines that the calm parts of a tall picture hold. */
const TITLE_LINE = 26;
const TEXT_LINE = 36;
const BUTTON_LINES = 2;
const LINES_ON_SQUARE = 3;
const LINES_ON_WHOLE = 6;

function wordsPlace({ title, text, button }: Banner): BannerView['words'] {
  const lines = Math.ceil(title.length / TITLE_LINE) + Math.ceil(text.length / TEXT_LINE) + (button ? BUTTON_LINES : 0);
  if (lines > LINES_ON_WHOLE) return 'above';
  return lines > LINES_ON_SQUARE ? 'on-whole' : 'on-square';
}
