import { type Minor, toMajor } from '#domain/money/money.ts';
import { startingPrice } from '#domain/options/price-selection.ts';
import { chosenOf, whyNotValue } from '#domain/options/selectable.ts';
import { waitsForPrice } from '#stores/branch/page-branch.ts';
import { choiceOf, pageRadios, pageTarget } from '#stores/catalog/options-target.ts';
import { $optionsDialog, choosePageOption, putPageChoice } from '#stores/options/options-dialog.ts';
import { $choosing, type Choosing } from '#stores/options/product-options.ts';
import { priceNodes, textElement } from '../branch-prices/price-nodes.ts';
import type { I18n } from '../i18n.ts';
import { noteWords } from './option-notes.ts';
import { pictureOf } from './picture-of.ts';

let isFollowing = false;

/** Applies a choice made on the product page to the selection. */
export const applyChoice = (radio: HTMLInputElement, { decimals }: I18n): void =>
  void choosePageOption(decimals, ...choiceOf(radio));

/** Keeps the product page in step with the selection, made there or in the dialog. Later calls have no effect. */
export function followChoices(i18n: I18n, signal: AbortSignal): void {
  if (isFollowing) return;
  isFollowing = true;
  const show = (): void => {
    const choosing = $choosing.get();
    const isOfPage = choosing?.product.id === pageTarget()?.product_id;
    // The dialog may be editing a cart line of the same product, with another selection.
    if (choosing && isOfPage && $optionsDialog.get().target?.cart_item_id === null) showChoice(choosing, i18n);
  };
  const unsubscribe = $choosing.subscribe(show);
  // Updated branch prices overwrite the displayed ones.
  addEventListener('frontage:priced', show, { signal });
  document.addEventListener('astro:page-load', show, { signal });
  document.addEventListener('click', buy, { capture: true, signal });
  signal.addEventListener('abort', () => {
    unsubscribe();
    isFollowing = false;
  });
}

/** Adds a complete choice to the cart. Otherwise the link opens the dialog. */
function buy(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('#route [data-buy] a') : null;
  if (link && !waitsForPrice(link) && putPageChoice()) event.preventDefault();
}

function showChoice(choosing: Choosing, i18n: I18n): void {
  for (const radio of pageRadios()) showValue(radio, choosing, i18n);
  showPrice(choosing, i18n);
  showPicture(pictureOf(choosing));
}

/** Checks the radio button of a chosen value, and marks values that cannot be combined with the other choices. */
function showValue(radio: HTMLInputElement, { options, selection }: Choosing, { t }: I18n): void {
  const [attributeId, valueId] = choiceOf(radio);
  radio.checked = chosenOf(selection.selectedAttributes, attributeId).includes(valueId);
  const why = whyNotValue(options, selection, attributeId, valueId);
  const note = why && noteWords(t, options, selection, valueId)(why);
  const item = radio.closest('li');
  item?.classList.toggle('out', why !== null);
  const name = item?.querySelector('.option-name');
  const present = name?.querySelector('.vh');
  if (present?.textContent === note) return;
  present?.remove();
  if (note !== null) name?.append(textElement('span', note, 'vh'));
}

/** Shows the price that the dialog shows: that of the choice, or the lowest with the values chosen so far. */
function showPrice({ options, selection, decimals }: Choosing, i18n: I18n): void {
  const { priceMinor, originalMinor, isFrom } = startingPrice(options, selection);
  const text = (minor: Minor): string => i18n.price(toMajor(minor, decimals));
  const shown = { price: text(priceMinor), isFrom, was: originalMinor === null ? null : text(originalMinor) };
  for (const price of document.querySelectorAll('#route .product-price'))
    price.replaceChildren(...priceNodes(shown, i18n.t));
  const pill = document.querySelector<HTMLElement>('#route .product-offer .pill:not(.out)');
  if (!pill) return;
  const savedMinor = originalMinor === null ? 0 : originalMinor - priceMinor;
  pill.hidden = savedMinor === 0;
  pill.textContent = i18n.t('card.save', { amount: text(savedMinor) });
}

function showPicture(index: number | null): void {
  const track = document.querySelector('#route .gallery-media');
  const picture = track?.children[index ?? -1];
  if (!track || !(picture instanceof HTMLElement)) return;
  const left = picture.getBoundingClientRect().left - track.getBoundingClientRect().left;
  if (Math.abs(left) > 1) track.scrollBy({ left, behavior: 'instant' });
}
