import type { Subject } from '../../art/index.ts';
import type { Category } from '../demo-store.ts';
import { paragraphs } from '../prose.ts';
import { art, pie, whitePie } from './studio.ts';

type Row = readonly [slug: string, name: string, subject: Subject, parent: string | null, text: string];

const ROWS: readonly Row[] = [
  ['pizzas', 'Pizzas', pie('pepperoni', 'basil'), null, 'Forty-eight hours for the dough, ninety seconds for the fire. Every pizza comes in three sizes and on up to four crusts.'],
  ['classics', 'Classics', pie('mozzarella', 'basil'), 'pizzas', 'The ones you already know by name, made the way we think they were meant.'],
  ['signatures', 'Signatures', pie('pepperoni', 'chilli', 'olive'), 'pizzas', 'Pizzas you only get here, most of them invented after closing time.'],
  ['white-pies', 'White pies', whitePie('ham', 'rocket'), 'pizzas', 'Garlic cream instead of tomato: softer, richer, no less fire.'],
  ['plant-based', 'Plant-based', pie('tomato', 'pepper', 'basil'), 'pizzas', 'Nothing from an animal, nothing missing. The mozzarella is made from oats.'],
  ['your-way', 'Your way', pie('pepperoni', 'mushroom', 'olive'), 'pizzas', 'Half of this, half of that, or all of it from scratch.'],
  ['sides', 'Sides', '🍗', null, 'Roasted at the mouth of the pizza oven while your pizza is in the back of it.'],
  ['salads', 'Salads', '🥗', null, 'Dressed to order. Add chicken, shrimp or an egg and call it dinner.'],
  ['dips', 'Dips & jars', { pack: 'jar', emoji: '🍯', colour: '#c9811c' }, null, 'For the crust, and for the fridge at home.'],
  ['desserts', 'Desserts', '🍰', null, 'Save a corner.'],
  ['drinks', 'Drinks', { pack: 'bottle', emoji: '🍋', colour: '#c9a227' }, null, 'Cold, fizzy, or strong and short.'],
  ['sharing', 'Deals', '🍕', null, 'More people, less arithmetic.'],
  ['vegetarian', 'Vegetarian', '🫑', null, 'Everything on the menu without meat or fish.'],
  ['spicy', 'Spicy', '🌶️', null, 'From friendly warmth to bring-milk.'],
  ['under-10', 'Under $10', '🍪', null, 'A bite, a drink or something sweet for less than ten dollars.'],
];

export const CATEGORIES: Category[] = ROWS.map(([slug, name, emoji, parent_slug, text]) => ({
  slug,
  name,
  parent_slug,
  description_html: paragraphs(text),
  image: art.category({ emoji, seed: slug }),
}));
