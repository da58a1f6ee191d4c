import type { MultiAttribute } from '../demo-store.ts';
import { dish } from './dish.ts';

const DIPS: MultiAttribute = {
  name: 'Dips',
  max_select: 3,
  values: [
    { value: 'House tomato', price: 1 },
    { value: 'Roast garlic aioli', price: 1.25 },
    { value: 'Hot honey', price: 1.5 },
    { value: 'Blue cheese', price: 1.5 },
  ],
};

export const SIDES = [
  dish({
    name: 'Ember-Roasted Drumsticks',
    is_featured: true,
    in: ['sides'],
    selling_price: 7.5,
    attributes: [{ name: 'Pieces', values: ['4', '8', '16'] }],
    combinations: [
      { values: ['4'], price: 7.5 },
      { values: ['8'], price: 13.5 },
      { values: ['16'], price: 25, original_price: 27 },
    ],
    multi_selectable_attributes: [
      {
        name: 'Glaze',
        min_select: 1,
        max_select: 2,
        values: [
          { value: 'Smoked paprika' },
          { value: 'Hot honey' },
          { value: 'Lemon & oregano' },
          { value: 'Just salt' },
        ],
      },
      DIPS,
    ],
    text: [
      'Brined overnight, roasted in the mouth of the pizza oven and tossed in the glaze you choose while the skin is still crackling.',
      'Pick two glazes and we split the batch.',
    ],
    shots: [{ of: ['🍗'] }, { of: ['🍗', '🍯', '🌶️'], variant: 'group', alt: 'with honey and chili' }],
  }),
  dish({
    name: 'Garlic Bread',
    in: ['sides', 'vegetarian', 'under-10'],
    selling_price: 6.5,
    attributes: [{ name: 'Style', values: ['Plain', 'With mozzarella', 'With pesto'] }],
    combinations: [
      { values: ['Plain'], price: 6.5 },
      { values: ['With mozzarella'], price: 8 },
      { values: ['With pesto'], price: 8.5 },
    ],
    text: [
      'A whole small loaf from this morning, split, soaked in garlic butter and put back over the coals until the edges catch.',
      'It disappears faster than we can slice it.',
    ],
    shots: [{ of: ['🥖'] }, { of: ['🥖', '🧄', '🌿'], variant: 'group', alt: 'with garlic and herbs' }],
  }),
  dish({
    name: 'Oven Fries',
    in: ['sides', 'vegetarian', 'under-10'],
    selling_price: 5,
    attributes: [{ name: 'Portion', values: ['Regular', 'To share'] }],
    combinations: [
      { values: ['Regular'], price: 5 },
      { values: ['To share'], price: 8.5 },
    ],
    multi_selectable_attributes: [
      {
        name: 'Finish',
        max_select: 1,
        values: [
          { value: 'Rosemary salt' },
          { value: 'Parmesan & parsley', price: 1 },
          { value: 'Chili & lime', price: 0.5 },
        ],
      },
      DIPS,
    ],
    text: [
      'Skin-on Yukon Golds, steamed first and then blasted in the deck oven, so they are crisp without a fryer in the building.',
    ],
    shots: [{ of: ['🍟'] }],
  }),
  dish({
    name: 'Calzone Piccolo',
    in: ['sides'],
    selling_price: 9,
    attributes: [{ name: 'Filling', values: ['Ham & mozzarella', 'Spinach & ricotta', 'Spicy salami'] }],
    combinations: [
      { values: ['Ham & mozzarella'], price: 9.5 },
      { values: ['Spinach & ricotta'], price: 9 },
      { values: ['Spicy salami'], price: 10, stock: 0 },
    ],
    text: [
      'A hand-sized pocket of pizza dough, crimped and blistered, with a filling that stays hot all the way home.',
      'One is a snack, two are dinner.',
    ],
    shots: [{ of: ['🥟'] }, { of: ['🥟', '🍅', '🧀'], variant: 'group', alt: 'with tomato and cheese' }],
  }),
  dish({
    name: 'Soft Pretzel Twist',
    in: ['sides', 'vegetarian', 'under-10'],
    selling_price: 4.5,
    multi_selectable_attributes: [DIPS],
    text: [
      'Leftover pizza dough never goes to waste: on slow afternoons it is twisted, dipped and baked dark, with flakes of Jacobsen salt.',
    ],
    shots: [{ of: ['🥨'] }],
  }),
  dish({
    name: 'Marinated Olives',
    in: ['sides', 'vegetarian', 'under-10'],
    selling_price: 5.5,
    text: [
      'Castelvetrano olives warmed with orange peel, bay leaf and a little chili. A bowl for the table while the oven does its work.',
    ],
    shots: [{ of: ['🫒'], layout: 'cluster' }],
  }),
];
