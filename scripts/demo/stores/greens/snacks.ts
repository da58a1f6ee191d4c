import type { Aisle } from './shelf.ts';

export const SNACKS: Aisle = {
  name: 'Snacks & chocolate',
  cover: '🍫',
  text: 'For the four o’clock drawer, the back seat and the second half.',
  shelves: [
    {
      name: 'Chocolate',
      keeping: 'cupboard',
      uses: [
        'Break it, do not bite it.',
        'Chop it into cookies.',
        'With an espresso after dinner.',
        'Hide a bar behind the rice.',
      ],
      goods: `
        🍫 | Milk chocolate, 42 % | 100 g 2.60, 3 × 100 g 6.90 | made in Bristol from Ghanaian beans
        🍫#4a2c20 | Dark chocolate, 70 % | 100 g 2.80, 3 × 100 g 7.50>6.60 | cherry, smoke, a long finish
        🍫#4a2c20 | Dark chocolate, 85 % | 100 g 2.90 | for people who take it black
        🍫 | Broken chocolate | 500 g 7.90>6.50 | all the same chocolate, none of the right angles
        box(🍫#5a3a2a) | Sea salt caramels | 150 g 6.40, 300 g 11.50 | soft centres, Anglesey salt
        box(🍫#5a3a2a) | Raspberry truffles | 150 g 6.40! | pink inside, dusted with cocoa`,
    },
    {
      name: 'Biscuits',
      keeping: 'cupboard',
      uses: [
        'Dunk for three seconds, not four.',
        'With the second cup.',
        'Crush for a cheesecake base.',
        'Put six on a plate and call it hosting.',
      ],
      goods: `
        box(🍪#b5713a) | Oat crunch biscuits | 200 g 1.40, 2 × 200 g 2.50 | golden syrup and coarse oats
        box(🍪#b5713a) | Dark chocolate digestives | 250 g 1.70, 2 × 250 g 3.00>2.60 | thick on one side
        box(🍪#b5713a) | All-butter shortbread | 180 g 2.40, gift tin 500 g 6.90 | crumbly, salty-sweet
        box(🍋#d9b83a) | Lemon thins | 150 g 1.90 | sharp enough to clear the head
        🍪 | Fresh oat and raisin cookies | 6 pack 3.40>2.90 | from our own oven this morning`,
    },
    {
      name: 'Crisps & popcorn',
      keeping: 'cupboard',
      uses: [
        'Pour into a bowl, or do not.',
        'Open at the first goal.',
        'Good crushed over macaroni cheese.',
        'Lunchbox currency.',
      ],
      goods: `
        pouch(🥔#d9b13a) | Sea salt crisps | 40 g 0.90, 150 g 2.20 | hand-cooked in Herefordshire
        pouch(🧅#5c8f4a) | Cheese and onion crisps | 40 g 0.90, 150 g 2.20>1.80 | the national flavour
        pouch(🌶️#b5302a) | Sweet chilli crisps | 40 g 0.90, 150 g 2.20 | warm rather than hot
        pouch(🥔#d9b13a) | Smoky bacon crisps | 40 g 0.90, 150 g 2.20 | vegan, oddly enough
        pouch(🌽#d9a62e) | Tortilla chips | 200 g 1.70, 400 g 3.00>2.60 | stone-ground corn, lightly salted
        pouch(🍿#c0403a) | Sea salt popcorn | 80 g 1.40, 6 × 20 g 2.40 | air-popped, so you can have the bag
        pouch(🍿#c0403a) | Salted caramel popcorn | 80 g 1.60! | dangerous
        pouch(🥨#7a5234) | Mini pretzels | 175 g 1.60 | baked hard, salted well`,
    },
    {
      name: 'Nuts & dried fruit',
      keeping: 'cupboard',
      uses: [
        'Toast for six minutes and stay near.',
        'A handful at eleven keeps lunch civil.',
        'Stir into rice or porridge.',
        'Chop into a salad for crunch.',
      ],
      goods: `
        pouch(🥜#b98a4a) | Roasted peanuts | 200 g 1.30, 1 kg 4.90 | skins on, salted
        🥜 | Peanuts in the shell | 400 g 2.20 | for shelling, slowly, in company
        pouch(🍇#5a2f4a) | Sultanas | 375 g 1.90, 1 kg 4.40 | plump, golden, sun-dried
        pouch(🍑#dd8a3a) | Dried apricots | 250 g 2.80, 500 g 4.90! | dark ones, without sulphur
        pouch(🥭#dd9a2e) | Dried mango | 100 g 2.40>1.99 | chewy, sharp, addictive`,
    },
  ],
};
