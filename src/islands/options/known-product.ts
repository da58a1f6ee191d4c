import type { Image } from '#contracts/common.ts';
import { $cart } from '#stores/cart/cart.ts';
import type { OptionsTarget } from '#stores/catalog/options-target.ts';
import type { I18n } from '../i18n.ts';

/** Facts about a product that the page already shows, so that the dialog opens with them. */
export interface KnownProduct {
  readonly name: string;
  readonly image: Image | null;
  /** Formatted. */
  readonly price: string;
}

/** Reads the cart line, the product page or a card. Null if the page shows none of them. */
export function knownProduct({ product_id, cart_item_id }: OptionsTarget, { total }: I18n): KnownProduct | null {
  const item = $cart.get().cartItems.find(({ id }) => id === cart_item_id);
  if (item) return { name: item.name, image: item.image, price: total(item.unit_price) };
  const route = document.querySelector(`[data-gallery="${product_id}"]`)?.closest('#route');
  if (route) return shown(route, 'h1', '.gallery-track img', '.product-price b');
  const card = document.querySelector(`.card[data-priced="${product_id}"]`);
  return card && shown(card, '.card-name', '.card-media img', '.price b');
}

function shown(place: Element, name: string, picture: string, price: string): KnownProduct {
  const textOf = (selector: string): string => place.querySelector(selector)?.textContent?.trim() ?? '';
  const img = place.querySelector<HTMLImageElement>(picture);
  return { name: textOf(name), image: img && imageOf(img), price: textOf(price) };
}

const imageOf = (img: HTMLImageElement): Image => ({
  src: img.getAttribute('src') ?? '',
  srcset: img.srcset,
  width: Number(img.getAttribute('width')),
  height: Number(img.getAttribute('height')),
  alt: '',
  placeholder: '',
});
