import { dish } from './dish.ts';
import { pizzaOptions } from './pizza-options.ts';
import { pie } from './studio.ts';

const IN = ['signatures'];
const HOT = [...IN, 'spicy'];

export const SIGNATURES = [
  dish({
    name: 'The Ember',
    is_featured: true,
    in: HOT,
    ...pizzaOptions({ prices: [14.5, 19, 24] }),
    text: [
      'The pizza the shop is named for. Pepperoni, charred peppers, red onion and slices of fresh chili, with a tomato sauce that has spent the night beside the embers.',
      'The heat builds slowly and stays friendly. If you want it less friendly, ask for extra chili.',
    ],
    shots: [
      { of: [pie('pepperoni', 'pepper', 'onion', 'chilli')], layout: 'board' },
      {
        of: [pie('pepperoni', 'pepper', 'onion', 'chilli'), '🌶️', '🫑'],
        variant: 'group',
        alt: 'with chili and peppers',
      },
      { of: [pie('pepperoni', 'pepper', 'onion', 'chilli')], variant: 'detail', alt: 'close up' },
    ],
  }),
  dish({
    name: 'Hot Honey Diavola',
    is_featured: true,
    in: HOT,
    ...pizzaOptions({ prices: [12.75, 16.5, 21], was: [14.5, 19, 24] }),
    text: [
      'Pepperoni, Calabrian chili and black olives, finished at the pass with honey we infuse with smoked habanero.',
      'Sweet on the tongue, then the fire, then the salt of the olives. Have something cold within reach.',
    ],
    shots: [
      { of: [pie('pepperoni', 'chilli', 'olive')] },
      { of: [pie('pepperoni', 'chilli', 'olive'), '🌶️', '🍯'], variant: 'group', alt: 'with chili and honey' },
    ],
  }),
  dish({
    name: 'Capricciosa',
    in: IN,
    ...pizzaOptions({ prices: [14, 18.5, 23.5] }),
    text: [
      'Smoked ham, mushrooms, black olives and basil: the whims of the original, minus the artichokes our head baker refuses to discuss.',
      'Generous rather than tidy. It is made to be shared from the board, with a knife nobody uses.',
    ],
    shots: [{ of: [pie('ham', 'mushroom', 'olive', 'basil')], layout: 'board' }],
  }),
  dish({
    name: 'Siciliana',
    in: [...IN, 'vegetarian'],
    ...pizzaOptions({ prices: [13, 17, 21.5] }),
    text: [
      'Slow-roasted tomatoes, red onion melted down for an hour in olive oil, and olives from a cooperative near Agrigento.',
      'It tastes of a long lunch in the shade. We like it on the deep pan, where the bottom fries to a golden crunch.',
    ],
    shots: [{ of: [pie('tomato', 'onion', 'olive')], layout: 'plate' }],
  }),
  dish({
    name: 'Shrimp & Chili',
    in: HOT,
    ...pizzaOptions({ prices: [16, 21, 26], stock: 'none' }),
    text: [
      'Oregon pink shrimp, fresh chili and a handful of arugula thrown on at the last second, with lemon on the side.',
      'We only make it while the boats are out. When the crates are empty it leaves the menu until the next landing.',
    ],
    shots: [{ of: [pie('prawn', 'chilli', 'rocket')] }],
  }),
  dish({
    name: 'Sunday Sunrise',
    in: IN,
    ...pizzaOptions({ prices: [13.5, 18, 22.5] }),
    text: [
      'Smoked ham, mushrooms and a free-range egg cracked into the middle when the pizza is half done, so the yolk is still running when it reaches you.',
      'Invented for a late brunch, now served all day because people kept asking on Tuesdays.',
    ],
    shots: [{ of: [pie('ham', 'mushroom', 'egg')], layout: 'plate' }],
  }),
];
