import type { CategoryRow } from '../category-list.ts';
import { pie } from './studio.ts';

export const CATEGORIES: readonly CategoryRow[] = [
  [
    'pizzas',
    'Pizzas',
    pie('pepperoni'),
    null,
    'Forty-eight hours for the dough, ninety seconds for the fire. Every pizza comes in three sizes and on up to four crusts.',
  ],
  ['classics', 'Classics', null, 'pizzas', 'The ones you already know by name, made the way we think they were meant.'],
  ['signatures', 'Signatures', null, 'pizzas', 'Pizzas you only get here, most of them invented after closing time.'],
  ['white-pies', 'White pies', null, 'pizzas', 'Garlic cream instead of tomato: softer, richer, no less fire.'],
  [
    'plant-based',
    'Plant-based',
    null,
    'pizzas',
    'Nothing from an animal, nothing missing. The mozzarella is made from oats.',
  ],
  ['your-way', 'Your way', null, 'pizzas', 'Half of this, half of that, or all of it from scratch.'],
  ['sides', 'Sides', '🍗', null, 'Roasted at the mouth of the pizza oven while your pizza is in the back of it.'],
  ['salads', 'Salads', '🥗', null, 'Dressed to order. Add chicken, shrimp or an egg and call it dinner.'],
  [
    'dips',
    'Dips & jars',
    { pack: 'jar', emoji: '🍯', colour: '#c9811c' },
    null,
    'For the crust, and for the fridge at home.',
  ],
  ['desserts', 'Desserts', '🍰', null, 'Save a corner.'],
  ['drinks', 'Drinks', { pack: 'bottle', emoji: '🍋', colour: '#c9a227' }, null, 'Cold, fizzy, or strong and short.'],
  ['sharing', 'Deals', '🍕', null, 'More people, less arithmetic.'],
  ['vegetarian', 'Vegetarian', '🫑', null, 'Everything on the menu without meat or fish.'],
  ['spicy', 'Spicy', '🌶️', null, 'From friendly warmth to bring-milk.'],
  ['under-10', 'Under $10', null, null, 'A bite, a drink or something sweet for less than ten dollars.'],
];
