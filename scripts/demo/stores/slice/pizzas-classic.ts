import { dish } from './dish.ts';
import { pizzaOptions } from './pizza-options.ts';
import { pie } from './studio.ts';

const IN = ['classics'];
const MEATLESS = [...IN, 'vegetarian'];

export const CLASSICS = [
  dish({
    name: 'Margherita',
    is_featured: true,
    in: MEATLESS,
    ...pizzaOptions({ prices: [11.5, 15.5, 19.5] }),
    text: [
      'The pizza we judge ourselves by: crushed San Marzano tomatoes, torn fior di latte and basil that goes on after the fire, not before.',
      'Ninety seconds at 870 °F leave the rim blistered and the middle soft enough to fold. Order it first; everything else on the menu is a variation.',
    ],
    shots: [
      { of: [pie('mozzarella', 'basil')] },
      { of: [pie('mozzarella', 'basil'), '🍅', '🌿'], variant: 'group', alt: 'with tomatoes and basil' },
      { of: [pie('mozzarella', 'basil')], variant: 'detail', alt: 'close up' },
    ],
    seo: {
      description:
        'San Marzano tomatoes, fior di latte and basil on a dough that rests for 48 hours, baked over oak in Portland.',
    },
  }),
  dish({
    name: 'Pepperoni',
    is_featured: true,
    in: IN,
    ...pizzaOptions({ prices: [13, 17.5, 22] }),
    text: [
      'Small-batch pepperoni that curls into little cups and catches its own oil, over aged mozzarella and a sauce with just enough oregano.',
      'We lay it edge to edge, so the last bite of crust still gets a slice. The most ordered pizza in all three shops, five years running.',
    ],
    shots: [
      { of: [pie('pepperoni')], layout: 'board' },
      { of: [pie('pepperoni')], variant: 'detail', alt: 'close up' },
    ],
  }),
  dish({
    name: 'Four Cheese',
    in: MEATLESS,
    ...pizzaOptions({ prices: [13, 17, 21.5] }),
    text: [
      'Mozzarella for the stretch, provolone for the bite, gorgonzola for the argument, and pecorino grated on top while it is still bubbling.',
      'There is no meat to hide behind, so the cheese comes from a dairy forty miles up the road. Good with a drizzle of hot honey.',
    ],
    shots: [{ of: [pie()], layout: 'plate' }],
  }),
  dish({
    name: 'Ham & Mushroom',
    in: IN,
    ...pizzaOptions({ prices: [13.5, 18, 22.5] }),
    text: [
      'Applewood-smoked ham, cremini mushrooms roasted in the tail heat of the oven, and a whisper of thyme.',
      'It is the pizza people order for the table when nobody can agree, and then wish they had ordered two of.',
    ],
    shots: [{ of: [pie('ham', 'mushroom')] }],
  }),
  dish({
    name: 'Aloha',
    in: IN,
    ...pizzaOptions({ prices: [12.5, 16.5, 20.5], was: [14, 18.5, 23] }),
    text: [
      'Yes, pineapple. Ours is roasted over the coals first, so it arrives caramelized rather than watery, beside smoked ham and a little fresh chili oil.',
      'Half the kitchen refuses to eat it. The other half takes it home on Fridays.',
    ],
    shots: [{ of: [pie('ham', 'pineapple')], layout: 'plate' }],
  }),
  dish({
    name: 'Garden Supreme',
    in: MEATLESS,
    ...pizzaOptions({ prices: [13.5, 18, 22.5] }),
    text: [
      'Sweet peppers, red onion, mushrooms and black olives, cut thick enough to keep their crunch under the flame.',
      'What goes on changes a little with the market; what stays is the balance: something sweet, something earthy, something salty in every slice.',
    ],
    shots: [{ of: [pie('pepper', 'onion', 'mushroom', 'olive')] }],
  }),
];
