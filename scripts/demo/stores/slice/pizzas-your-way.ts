import { dish } from './dish.ts';
import { cheeses, extraToppings, pizzaOptions } from './pizza-options.ts';
import { pie } from './studio.ts';

const HALVES = ['Margherita', 'Pepperoni', 'Ham & Mushroom', 'Garden Supreme', 'Aloha', 'Siciliana'];
const LOUD_HALVES = ['The Ember', 'Hot Honey Diavola'];

const half = (name: string) => ({
  name,
  min_select: 1,
  max_select: 1,
  values: [...HALVES.map((value) => ({ value })), ...LOUD_HALVES.map((value) => ({ value, price: 1.5 }))],
});

export const YOUR_WAY = [
  dish({
    name: 'Build Your Own',
    is_featured: true,
    in: ['your-way'],
    ...pizzaOptions({ prices: [10.5, 14, 17.5] }, (all) => [
      {
        name: 'Sauce',
        min_select: 1,
        max_select: 1,
        values: [
          { value: 'San Marzano tomato' },
          { value: 'Spicy Calabrian tomato', price: 0.5 },
          { value: 'Garlic cream', price: 0.75 },
          { value: 'Basil pesto', price: 1.25 },
        ],
      },
      cheeses(all),
      extraToppings(all, 1, 6),
    ]),
    text: [
      'Start with a dough that has rested for two days and end wherever you like: four sauces, three cheeses and a dozen toppings, priced by the size of your pizza.',
      'Between three and four toppings bake best. More is your decision and we will not say a word.',
    ],
    shots: [
      {
        of: [pie('mozzarella', 'tomato', 'basil', 'olive'), '🧀', '🌶️', '🍅', '🧄', '🍍'],
        variant: 'group',
        alt: 'with a choice of toppings',
      },
      { of: [pie()], layout: 'board', alt: 'before the toppings' },
    ],
  }),
  dish({
    name: 'Half & Half',
    in: ['your-way'],
    ...pizzaOptions({ prices: [14, 18.5, 23.5] }, () => [half('Left half'), half('Right half')]),
    text: [
      'Two pizzas in one, with a border that our bakers take more seriously than some countries do.',
      'Pick any two. The same one twice is allowed, but we will wonder.',
    ],
    shots: [{ of: [pie('pepperoni', 'mushroom', 'olive')], layout: 'board' }],
  }),
];
