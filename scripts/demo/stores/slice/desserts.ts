import { dish } from './dish.ts';

const FLAVORS = ['Fior di latte', 'Dark chocolate', 'Hazelnut', 'Pistachio', 'Sour cherry', 'Lemon sorbet'];

export const DESSERTS = [
  dish({
    name: 'Gelato Trio',
    is_featured: true,
    in: ['desserts', 'under-10'],
    selling_price: 7.5,
    multi_selectable_attributes: [
      {
        name: 'Scoops',
        min_select: 2,
        max_select: 3,
        values: FLAVORS.map((value) => ({ value, price: value === 'Pistachio' ? 0.75 : 0 })),
      },
      {
        name: 'On top',
        max_select: 2,
        values: [
          { value: 'Toasted hazelnuts', price: 0.75 },
          { value: 'Warm chocolate', price: 1 },
          { value: 'Olive oil & salt', price: 0.5 },
        ],
      },
    ],
    text: [
      'Churned upstairs every morning in small batches, so what is gone is gone. Choose two or three flavors.',
      'Fior di latte with olive oil and salt is the one the staff eat standing up.',
    ],
    shots: [{ of: ['🍨'] }, { of: ['🍨'], variant: 'plinth', alt: 'in its bowl' }],
  }),
  dish({
    name: 'Strawberry Layer Cake',
    in: ['desserts', 'under-10'],
    selling_price: 6.9,
    stock: 9,
    text: [
      'Two layers of sponge, whipped mascarpone and Willamette Valley strawberries. Baked in the afternoon when the oven has calmed down.',
    ],
    shots: [{ of: ['🍰'], layout: 'plate' }],
  }),
  dish({
    name: 'Burnt Caramel Custard',
    in: ['desserts', 'under-10'],
    selling_price: 5.9,
    text: ['A trembling custard under caramel taken one shade darker than is sensible. That bitterness is the point.'],
    shots: [{ of: ['🍮'] }],
  }),
  dish({
    name: 'Sea Salt Chocolate Chip Cookies',
    in: ['desserts', 'under-10'],
    selling_price: 4.5,
    original_price: 5.5,
    attributes: [{ name: 'Box', values: ['Two', 'Half dozen', 'Dozen'] }],
    combinations: [
      { values: ['Two'], price: 4.5, original_price: 5.5 },
      { values: ['Half dozen'], price: 12 },
      { values: ['Dozen'], price: 22 },
    ],
    text: [
      'Crisp outside, underbaked inside, with chunks of 70 % chocolate and flakes of salt. The dough rests as long as the pizza dough does: two days.',
    ],
    shots: [
      { of: ['🍪'], layout: 'knoll' },
      { of: ['🍪'], variant: 'detail', alt: 'close up' },
    ],
  }),
  dish({
    name: 'Apple Hand Pie',
    in: ['desserts', 'under-10'],
    selling_price: 5.5,
    stock: 0,
    text: [
      'Hood River apples, brown butter and cinnamon in a flaky crust the size of your palm. Only on days when somebody got up early enough.',
    ],
    shots: [{ of: ['🥧'] }],
  }),
];
