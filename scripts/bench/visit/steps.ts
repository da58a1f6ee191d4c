import type { Page } from 'playwright';

/** An action of a shopper, and the element that it shows. */
export interface Step {
  readonly name: string;
  /** How many interactions it takes, such as keys. One if not given. */
  readonly interactions?: number;
  readonly act: (page: Page) => Promise<void>;
  /** Selector of an element that is visible then. */
  readonly shown: string;
}

/** Playwright's own `tap` checks in the page what it hits, which would count as a part of the interaction. */
const tap = (selector: string) => async (page: Page) => {
  const element = page.locator(selector).first();
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error(`nothing to tap: ${selector}`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
};
const type = (name: string, label: string, text: string): Step => ({
  name,
  interactions: text.length,
  act: (page) => page.locator('.checkout').getByLabel(label, { exact: true }).pressSequentially(text),
  shown: '.checkout',
});

const DRAWER = 'dialog:has(.options)';

/**
 * The least that an interaction takes on this machine: a page of a few elements, without a script beside one line, opens
 * a dialog.
 */
export const STATIC_PAGE = `data:text/html,${encodeURIComponent(`<!doctype html><meta name="viewport" content="width=device-width">
<button id="open" onclick="document.querySelector('dialog').showModal()">Open</button>
<dialog><form method="dialog"><button id="close">Close</button></form></dialog>`)}`;
export const STATIC_STEPS: readonly Step[] = [
  { name: 'open a dialog of a static page', act: tap('#open'), shown: '#close' },
  { name: 'close it', act: tap('#close'), shown: '#open' },
];

/** A visit of a store that delivers food: browsing, options, cart and checkout. */
export const STEPS: readonly Step[] = [
  { name: 'follow a category', act: tap('main a[href^="/category/"]'), shown: '#route .card' },
  { name: 'open the options of a card', act: tap('#route [data-add][href*="#"]'), shown: `${DRAWER} .choice` },
  { name: 'choose an option', act: tap(`${DRAWER} .choice:has(input:not(:checked))`), shown: DRAWER },
  { name: 'add from the options', act: tap(`${DRAWER} .options-foot .button`), shown: '.cart-bar a' },
  { name: 'open a product', act: tap('#route .card-name a'), shown: '#route .gallery' },
  { name: 'open the options of a product', act: tap('.buybar a'), shown: `${DRAWER} .choice` },
  {
    name: 'add from the options again',
    act: tap(`${DRAWER} .options-foot .button`),
    shown: '.route-bar a[href="/cart"]',
  },
  { name: 'open the cart', act: tap('.route-bar a[href="/cart"]'), shown: 'button[aria-label^="Increase"]' },
  { name: 'increase a quantity', act: tap('button[aria-label^="Increase"]'), shown: 'a[href="/checkout"]' },
  { name: 'open the checkout', act: tap('a[href="/checkout"]'), shown: '.checkout' },
  type('type a name', 'Full name', 'Ada Lovelace'),
  type('type an e-mail address', 'Email', 'ada@mail.example'),
  { name: 'choose pickup', act: tap('.checkout label:has-text("Pickup")'), shown: '.checkout' },
  { name: 'choose cash', act: tap('.checkout label:has-text("Cash")'), shown: 'input[value="cod"]:checked' },
];
