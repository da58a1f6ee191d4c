import type { MultiAttribute } from '../demo-store.ts';
import { dish } from './dish.ts';

const DRESSING: MultiAttribute = {
  name: 'Dressing',
  min_select: 1,
  max_select: 1,
  values: [
    { value: 'Lemon & olive oil' },
    { value: 'Red wine vinaigrette' },
    { value: 'Creamy garlic' },
    { value: 'On the side, plain' },
  ],
};

const ADD: MultiAttribute = {
  name: 'Make it a meal',
  max_select: 2,
  values: [
    { value: 'Roast chicken', price: 4 },
    { value: 'Shrimp', price: 5 },
    { value: 'Avocado', price: 2.5 },
    { value: 'Soft-boiled egg', price: 2 },
  ],
};

const SALADS = [
  dish({
    name: 'House Chopped Salad',
    in: ['salads', 'vegetarian'],
    selling_price: 10.5,
    multi_selectable_attributes: [DRESSING, ADD],
    text: [
      'Romaine, tomatoes, chickpeas, cucumber and provolone, chopped small so that every forkful has some of everything.',
      'Dressed to order, never before.',
    ],
    shots: [{ of: ['🥗'] }, { of: ['🥗', '🍅', '🥒'], variant: 'group', alt: 'with tomato and cucumber' }],
  }),
  dish({
    name: 'Greek Village Salad',
    in: ['salads', 'vegetarian'],
    selling_price: 9.9,
    original_price: 11.5,
    multi_selectable_attributes: [DRESSING, ADD],
    text: [
      'Big pieces of tomato and cucumber, red onion, olives and a slab of feta on top that you break up yourself. No lettuce, on principle.',
    ],
    shots: [{ of: ['🥗', '🫒', '🍅'], layout: 'trio', alt: 'with olives and tomato' }],
  }),
  dish({
    name: 'Avocado & Arugula',
    in: ['salads', 'vegetarian'],
    selling_price: 11.5,
    multi_selectable_attributes: [DRESSING, ADD],
    text: [
      'Ripe avocado, peppery arugula, shaved fennel and lemon. The cool, green counterweight to anything with chili on it.',
    ],
    shots: [{ of: ['🥗', '🥑'], layout: 'pair', alt: 'with avocado' }],
  }),
];

const tub = (pack: 'tub' | 'jar', emoji: string, colour: string) => ({ pack, emoji, colour }) as const;

const DIPS = [
  dish({
    name: 'Roast Garlic Aioli',
    in: ['dips', 'under-10'],
    selling_price: 1.75,
    text: [
      'Whole heads of garlic, forgotten in the embers until sweet, then whipped into a proper mayonnaise. 2 oz, or just enough for one crust.',
    ],
    shots: [{ of: [tub('tub', '🧄', '#8d7a54')] }],
  }),
  dish({
    name: 'Smoked Hot Honey',
    in: ['dips', 'spicy', 'under-10'],
    selling_price: 7,
    stock: 36,
    text: [
      'The honey from the Diavola, in a jar to take home: wildflower honey, smoked habanero and a splash of vinegar. 6 oz. Put it on cornbread.',
    ],
    shots: [
      { of: [tub('jar', '🍯', '#c9811c')] },
      { of: [tub('jar', '🍯', '#c9811c'), '🌶️', '🥖'], variant: 'group', alt: 'with chili and bread' },
    ],
  }),
  dish({
    name: 'Ember Tomato Sauce',
    in: ['dips', 'vegetarian', 'under-10'],
    selling_price: 8.5,
    stock: 22,
    text: [
      'Our pizza sauce, cooked a little longer so that it clings to pasta. Tomatoes, oil, salt, one basil leaf to a jar. 12 oz.',
    ],
    shots: [{ of: [tub('jar', '🍅', '#a92a1d')] }],
  }),
];

export const SALADS_AND_DIPS = [...SALADS, ...DIPS];
