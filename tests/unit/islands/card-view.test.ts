import { expect, test } from 'vitest';
import { openStore } from '#components/store.ts';
import { cardView } from '#islands/product-card/card-view.ts';
import { priceHtml } from '#islands/product-card/price-parts.ts';
import { cards, settings, site } from '../../support/cases/fixture-store.ts';

const card = {
  ...cards[0],
  name: 'Margherita',
  slug: 'margherita',
  price: 8.5,
  original_price: 10,
  in_stock: true,
  has_price_range: false,
};
const shop = (change = {}) => openStore({ ...site, settings: { ...settings, ...change } });

test('a reduced card shows its price, its former price and the saving', () => {
  expect(cardView({ ...card, average_rating: 4, rating_count: 1 }, shop())).toEqual({
    className: 'card',
    href: '/product/margherita',
    badge: { text: 'Save $1.50', className: 'badge' },
    price: { price: '$8.50', isFrom: false, was: '$10', unit: null },
    rating: { short: '4.0 (1)', long: 'Rated 4.0 out of 5, 1 rating' },
    add: {
      href: '/product/margherita#product-options-drawer',
      role: 'button',
      'data-add': card.id,
      'aria-label': 'Add Margherita to cart',
    },
  });
});

test('a saving of less than one unit of the currency is a percentage', () => {
  const textOf = (original_price: number) => cardView({ ...card, original_price }, shop()).badge?.text;
  expect([textOf(9.5), textOf(9.49), textOf(8.51)]).toEqual(['Save $1', '−10%', '−1%']);
});

test('a card shows the price per kilogram or litre unless it has a price range', () => {
  const cherries = { ...card, name: 'Cherries, 250 g', rating_count: 0 };
  const unitOf = (change: object, settings = {}) =>
    cardView({ ...cherries, ...change }, shop({ show_unit_prices: 'true', ...settings })).price?.unit;
  expect(unitOf({})).toBe('$34/kg');
  expect(unitOf({ name: 'Tonic, 4 × 250 ml' })).toBe('$8.50/l');
  for (const change of [{ name: 'Cherries' }, { has_price_range: true }]) expect(unitOf(change)).toBeNull();
  expect(unitOf({}, { show_unit_prices: 'false' })).toBeNull();
  const { t } = shop();
  expect(priceHtml({ price: '$8', isFrom: false, was: null, unit: '$34/kg' }, t)).toContain(
    '<b>$8</b> <span class="price-unit">$34/kg</span>',
  );
});

test('a card in stock links to its options or product; a sold-out or digital one has no button', () => {
  const addOf = (change: object, settings = {}) => cardView({ ...card, ...change }, shop(settings)).add;
  expect(addOf({ has_options: false })?.href).toBe('/product/margherita');
  expect(addOf({ has_options: true })?.href).toBe('/product/margherita#product-options-drawer');
  expect(addOf({ in_stock: false })).toBeNull();
  expect(addOf({}, { store_type: 'digital' })).toBeNull();
});

test('a sold-out card shows that instead of its saving, and keeps its price', () => {
  expect(cardView({ ...card, in_stock: false }, shop())).toMatchObject({
    className: 'card is-out',
    badge: { text: 'Sold out', className: 'badge out' },
    price: { price: '$8.50', was: '$10' },
  });
});

test('a card with a price range shows the lowest price', () => {
  expect(cardView({ ...card, has_price_range: true }, shop())).toMatchObject({
    price: { price: '$8.50', isFrom: true },
  });
});

test('a digital store shows no price anywhere on a card', () => {
  const view = cardView({ ...card, has_price_range: true }, shop({ store_type: 'digital' }));
  expect(view).toMatchObject({ price: null, badge: null });
  expect(JSON.stringify(view)).not.toMatch(/8\.50|\$/);
});

test.each([null, 8.5, 8])('an original price of %s is no reduction', (original_price) => {
  expect(cardView({ ...card, original_price }, shop())).toMatchObject({ price: { was: null }, badge: null });
});

test('a card without ratings shows none', () => {
  expect(cardView({ ...card, rating_count: 0 }, shop()).rating).toBeNull();
});

test('a slug is escaped in the URL', () => {
  expect(cardView({ ...card, slug: 'a/b?c' }, shop()).href).toBe('/product/a%2Fb%3Fc');
});

test('the parts of a price are said in order, and its amounts are text', () => {
  const { t } = shop();
  expect(priceHtml({ price: '$8', isFrom: false, was: null }, t)).toBe('<span class="vh">Price </span><b>$8</b>');
  expect(priceHtml({ price: '<8>', isFrom: true, was: '$10' }, t)).toMatch(
    /^<span class="vh">[^<]+ <\/span><span class="price-from">[^<]+ <\/span><b>&lt;8&gt;<\/b> <span class="vh">[^<]+ <\/span><s>\$10<\/s>$/,
  );
});
