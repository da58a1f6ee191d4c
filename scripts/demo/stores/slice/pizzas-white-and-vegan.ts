import { dish } from './dish.ts';
import { pizzaOptions } from './pizza-options.ts';
import { pie, whitePie } from './studio.ts';

const WHITE = ['white-pies'];
const VEGAN = ['plant-based', 'vegetarian'];

export const WHITE_AND_VEGAN = [
  dish({
    name: 'Bianca Verde',
    in: [...WHITE, 'vegetarian'],
    ...pizzaOptions({ prices: [13, 17, 21.5] }),
    text: [
      'No tomato at all: garlic cream, pools of fior di latte and whole basil leaves on a dough brushed with good oil.',
      'Quiet, milky and very hard to stop eating. A squeeze of lemon wakes it up.',
    ],
    shots: [{ of: [whitePie('mozzarella', 'basil')] }],
  }),
  dish({
    name: 'Prosciutto & Arugula',
    is_featured: true,
    in: WHITE,
    ...pizzaOptions({ prices: [15, 19.5, 24.5] }),
    text: [
      'A white base with garlic cream and mozzarella, baked bare; the ham and a thicket of arugula go on when it is out of the oven.',
      'Cold on hot, salty on peppery. Shaved pecorino at the pass, if you nod at the right moment.',
    ],
    shots: [
      { of: [whitePie('ham', 'rocket')], layout: 'board' },
      { of: [whitePie('ham', 'rocket')], variant: 'detail', alt: 'close up' },
    ],
  }),
  dish({
    name: 'Forest Floor',
    in: [...WHITE, 'vegetarian'],
    ...pizzaOptions({ prices: [14, 18.5, 23.5] }),
    text: [
      'Mushrooms two ways, roasted and raw, on garlic cream with red onion and arugula. It smells like the Coast Range after rain.',
      'We buy from a forager who will not tell us where she goes, and we have stopped asking.',
    ],
    shots: [{ of: [whitePie('mushroom', 'onion', 'rocket')], layout: 'plate' }],
  }),
  dish({
    name: 'Vegan Garden',
    in: VEGAN,
    ...pizzaOptions({ prices: [13, 17, 21.5] }),
    text: [
      'Oat-milk mozzarella over our usual tomato sauce, with fresh tomatoes, sweet peppers and basil.',
      'The dough never had anything animal in it to begin with: flour, water, salt, time.',
    ],
    shots: [{ of: [pie('tomato', 'pepper', 'basil')], layout: 'board' }],
  }),
  dish({
    name: 'Vegan Fuego',
    in: [...VEGAN, 'spicy'],
    ...pizzaOptions({ prices: [13.5, 18, 22.5] }),
    text: [
      'Fresh chili, charred peppers, black olives and coal-roasted pineapple under oat-milk mozzarella.',
      'Our loudest pizza, and by coincidence a vegan one. The pineapple is there as the fire brigade.',
    ],
    shots: [{ of: [pie('chilli', 'pepper', 'olive', 'pineapple')] }],
  }),
];
