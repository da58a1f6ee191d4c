import type { Image } from '#contracts/common.ts';
import { $cart } from '#stores/cart/cart.ts';
import type { OptionsTarget } from '#stores/catalog/options-target.ts';
import type { I18n } from '../i18n.ts';

/** Facts about a product that the page already shows, so that the dialog opens with them. */
export interface KnownProduct {
  readonly name: string;
  readonly image: Image | null;
  /** Formatted as a total, as it is once the product has loaded. */
  readonly price: string;
}

/** Reads the cart line, the product page or a card. Null if the page shows none of them. */
export function knownProduct({ product_id, cart_item_id }: OptionsTarget, i18n: I18n): KnownProduct | null {
  const item = $cart.get().cartItems.find(({ id }) => id === cart_item_id);
  if (item) return { name: item.name, image: item.image, price: i18n.total(item.unit_price) };
  const route = document.querySelector(`[data-gallery="${product_id}"]`)?.closest('#route');
  if (route) return shown(route, i18n, ['h1', '.gallery-media img', '.product-price b']);
  const card = document.querySelector(`.card[data-priced="${product_id}"]`);
  return card && shown(card, i18n, ['.card-name', '.card-media img', '.price b']);
}

type Selectors = readonly [name: string, picture: string, price: string];

function shown(place: Element, i18n: I18n, [name, picture, price]: Selectors): KnownProduct {
  const textOf = (selector: string): string => place.querySelector(selector)?.textContent?.trim() ?? '';
  const img = place.querySelector<HTMLImageElement>(picture);
  return { name: textOf(name), image: img && imageOf(img), price: totalOf(textOf(price), i18n) };
}

/** Writes a price of the page as a total. Pages contain prices only as texts, so its number is checked by writing it. */
function totalOf(text: string, { price, total, decimals }: I18n): string {
  const digits = [...text.matchAll(/\p{Nd}/gu)].map(([digit]) => (digit.codePointAt(0) ?? 0) % 16);
  const whole = Number(digits.join(''));
  const amount = [whole, whole / 10 ** decimals].find((each) => price(each) === text);
  return amount === undefined ? text : total(amount);
}

const imageOf = (img: HTMLImageElement): Image => ({
  src: img.getAttribute('src') ?? '',
  srcset: img.srcset,
  width: Number(img.getAttribute('width')),
  height: Number(img.getAttribute('height')),
  alt: '',
  placeholder: '',
});
