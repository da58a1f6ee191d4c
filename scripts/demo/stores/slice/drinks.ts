import { dish } from './dish.ts';

const pack = (form: 'bottle' | 'can', emoji: string, colour: string) => ({ pack: form, emoji, colour }) as const;

export const DRINKS = [
  dish({
    name: 'Sicilian Lemonade',
    is_featured: true,
    in: ['drinks', 'under-10'],
    selling_price: 3.9,
    attributes: [{ name: 'Bottle', values: ['12 oz', '1 liter'] }],
    combinations: [
      { values: ['12 oz'], price: 3.9 },
      { values: ['1 liter'], price: 8.5 },
    ],
    text: [
      'Whole lemons, peel and all, pressed and left to sulk with a little sugar overnight. Cloudy, sharp and very cold.',
    ],
    shots: [
      { of: [pack('bottle', '🍋', '#c9a227')] },
      { of: [pack('bottle', '🍋', '#c9a227'), '🍋'], layout: 'pair', alt: 'with a lemon' },
    ],
  }),
  dish({
    name: 'Blood Orange Soda',
    in: ['drinks', 'under-10'],
    selling_price: 3.5,
    attributes: [{ name: 'Pack', values: ['Single can', 'Six-pack'] }],
    combinations: [
      { values: ['Single can'], price: 3.5 },
      { values: ['Six-pack'], price: 16.5, original_price: 19 },
    ],
    text: ['Bittersweet and properly fizzy, with juice enough to stain a shirt. 12 oz cans.'],
    shots: [
      { of: [pack('can', '🍊', '#c8452c')] },
      { of: [pack('can', '🍊', '#c8452c')], layout: 'trio', alt: 'three cans' },
    ],
  }),
  dish({
    name: 'Fountain Soda',
    in: ['drinks', 'under-10'],
    selling_price: 2.75,
    attributes: [
      { name: 'Flavor', values: ['Cola', 'Cola zero', 'Ginger ale', 'Root beer'] },
      { name: 'Cup', values: ['Medium', 'Large'] },
    ],
    combinations: ['Cola', 'Cola zero', 'Ginger ale', 'Root beer'].flatMap((flavor) => [
      { values: [flavor, 'Medium'], price: 2.75 },
      { values: [flavor, 'Large'], price: 3.5 },
    ]),
    text: ['Over plenty of ice, in a paper cup. Ask for no ice and you get more soda; we are not monsters.'],
    shots: [{ of: ['🥤'] }],
  }),
  dish({
    name: 'Iced Milk Tea',
    in: ['drinks', 'under-10'],
    selling_price: 5.25,
    multi_selectable_attributes: [
      {
        name: 'Sweetness',
        min_select: 1,
        max_select: 1,
        values: [{ value: 'Full' }, { value: 'Half' }, { value: 'None' }],
      },
      {
        name: 'Extras',
        max_select: 2,
        values: [
          { value: 'Tapioca pearls', price: 0.75 },
          { value: 'Oat milk', price: 0.75 },
        ],
      },
    ],
    text: [
      'Strong Assam, cold milk and chewy pearls from the shop next door to our Alberta branch, who taught us how to make it.',
    ],
    shots: [{ of: ['🧋'] }],
  }),
  dish({
    name: 'Espresso',
    in: ['drinks', 'under-10'],
    selling_price: 3,
    attributes: [{ name: 'Shot', values: ['Single', 'Double'] }],
    combinations: [
      { values: ['Single'], price: 3 },
      { values: ['Double'], price: 3.75 },
    ],
    text: ['A dark northern roast, pulled short. The proper full stop after a pizza.'],
    shots: [{ of: ['☕'] }],
  }),
];

export const DEALS = [
  dish({
    name: 'Family Feast',
    is_featured: true,
    in: ['sharing'],
    selling_price: 49,
    original_price: 58.5,
    max_quantity: 5,
    multi_selectable_attributes: [
      {
        name: 'Two large pizzas',
        min_select: 2,
        max_select: 2,
        values: [
          'Margherita',
          'Pepperoni',
          'Four Cheese',
          'Ham & Mushroom',
          'Aloha',
          'Garden Supreme',
          'Siciliana',
        ].map((value) => ({ value })),
      },
      {
        name: 'One side',
        min_select: 1,
        max_select: 1,
        values: [{ value: 'Garlic Bread' }, { value: 'Oven Fries, to share' }, { value: 'House Chopped Salad' }],
      },
      {
        name: 'One liter of',
        min_select: 1,
        max_select: 1,
        values: [{ value: 'Sicilian Lemonade' }, { value: 'Blood Orange Soda' }, { value: 'Sparkling water' }],
      },
    ],
    text: [
      'Two large pizzas, a side for the middle of the table and a liter of something cold. Feeds four, or two with plans for breakfast.',
      'Choose everything below; we bake both pizzas at once so that they land together.',
    ],
    shots: [
      {
        of: [{ pizza: ['pepperoni'] }, '🍟', '🥗', '🥤', '🥖', '🍟'],
        variant: 'group',
        alt: 'pizza with fries, salad and soda',
      },
    ],
  }),
  dish({
    name: 'Lunch for One',
    in: ['sharing'],
    selling_price: 14,
    original_price: 17.5,
    multi_selectable_attributes: [
      {
        name: 'Small pizza',
        min_select: 1,
        max_select: 1,
        values: [{ value: 'Margherita' }, { value: 'Pepperoni' }, { value: 'Vegan Garden' }],
      },
      { name: 'With', min_select: 1, max_select: 1, values: [{ value: 'Half salad' }, { value: 'Regular fries' }] },
      { name: 'Drink', min_select: 1, max_select: 1, values: [{ value: 'Fountain soda' }, { value: 'Espresso' }] },
    ],
    text: [
      'A small pizza, something beside it and a drink, from eleven to three on weekdays. In and out in twenty minutes.',
    ],
    shots: [
      {
        of: [{ pizza: ['mozzarella', 'basil'] }, '🥗', '🥤', '☕', '🍅', '🥗'],
        variant: 'group',
        alt: 'small pizza with salad and soda',
      },
    ],
  }),
];
