import type { Aisle } from './shelf.ts';

export const PANTRY: Aisle = {
  name: 'Pantry',
  cover: 'jar(🍅#b5362a)',
  text: 'What a kitchen falls back on: tins, grains, oils and the jar that rescues Tuesday.',
  shelves: [
    {
      name: 'Pasta, rice & grains',
      keeping: 'cupboard',
      uses: [
        'Salt the water until it tastes of something.',
        'Cook a minute less than you think.',
        'Rinse it until the water runs clear.',
        'Cold leftovers make tomorrow’s lunch.',
      ],
      goods: `
        box(🍝#2f4f8a) | Casa Lunara spaghetti | 500 g 1.40, 1 kg 2.50 | bronze-drawn, so the sauce has something to hold
        box(🍝#2f4f8a) | Casa Lunara penne | 500 g 1.40, 1 kg 2.50>2.10 | ridged, with clean-cut ends
        box(🍝#2f4f8a) | Casa Lunara wholewheat fusilli | 500 g 1.50 | nutty and chewy
        box(🍝#2f4f8a) | Casa Lunara egg tagliatelle | 250 g 2.10 | four ribbons to a nest
        pouch(🍚#5c8fae) | Basmati rice | 1 kg 2.60, 5 kg 10.90>9.40 | aged a year for longer grains
        pouch(🍚#5c8fae) | Arborio rice | 500 g 1.90, 1 kg 3.40 | for stirring, patiently
        pouch(🍚#5c8fae) | Sushi rice | 500 g 2.20, 1 kg 3.90 | short, sticky and polished
        pouch(🌾#c9a86a) | Couscous | 500 g 1.30, 1 kg 2.20 | ready in five minutes with the lid on
        pouch(🌾#c9a86a) | Pearl barley | 500 g 0.95 | for broth, risotto and thrift`,
    },
    {
      name: 'Tins & pulses',
      keeping: 'cupboard',
      uses: [
        'Drain, rinse, and it is ready.',
        'The start of a soup in ten minutes.',
        'Keep three in reserve.',
        'Crisp it in the oven with spices.',
      ],
      goods: `
        can(🍅#b5302a) | Chopped tomatoes | 400 g 0.75, 4 × 400 g 2.60 | from Puglia, thick with no added water
        can(🍅#b5302a) | Plum tomatoes | 400 g 0.75, 6 × 400 g 3.90>3.40 | whole and sweet
        can(🫘#7a3a2e) | Kidney beans | 400 g 0.70, 4 × 400 g 2.50 | firm, in plain water
        can(🫘#7a3a2e) | Cannellini beans | 400 g 0.75, 4 × 400 g 2.70 | creamy inside, good at being mashed
        can(🫘#7a3a2e) | Black beans | 400 g 0.75 | for tacos and midnight
        can(🌽#d9a62e) | Sweetcorn | 200 g 0.65, 4 × 200 g 2.30 | vacuum-packed and crisp
        can(🫛#5c8f4a) | Garden peas | 300 g 0.60 | the tinned sort, beloved with pies
        can(🥥#6b8fa8) | Coconut milk | 400 ml 1.20, 4 × 400 ml 4.30>3.70 | thick enough to stand a spoon in
        pouch(🫘#b5653a) | Red split lentils | 500 g 1.30, 2 kg 4.40 | twenty minutes, no soaking
        pouch(🫘#b5653a) | Green lentils | 500 g 1.50! | hold their shape and their own`,
    },
    {
      name: 'Oils, vinegars & seasoning',
      keeping: 'cupboard',
      uses: [
        'A thread of it at the end changes the plate.',
        'Shake with mustard for a dressing.',
        'For frying hot and fast.',
        'Less than you think, then taste again.',
      ],
      goods: `
        bottle(🫒#6b7a2e) | Casa Lunara extra virgin olive oil | 500 ml 7.90, 1 litre 14.50>12.50 | peppery, green, pressed in November
        bottle(🫒#6b7a2e) | Mild olive oil | 500 ml 5.90, 1 litre 10.50 | for cooking rather than finishing
        bottle(🌻#d9a62e) | Sunflower oil | 1 litre 2.20, 2 litres 4.10 | neutral and hot-headed
        bottle(🍎#b5802e) | Old Orchard cider vinegar | 500 ml 2.60, 1 litre 4.40 | with the mother, from Somerset apples
        bottle(🍇#5a1f34) | Balsamic vinegar | 250 ml 3.40>2.90 | three years in oak
        🧂 | Fine sea salt | 250 g 1.10, 1 kg 2.60 | harvested by tide and wind on Anglesey
        🧂 | Smoked sea salt flakes | 125 g 2.90 | over oak, for eggs and chocolate`,
    },
    {
      name: 'Jams, honey & spreads',
      keeping: 'cupboard',
      uses: [
        'On toast, to the edges.',
        'A spoonful in a vinaigrette.',
        'Under a sponge, over a rice pudding.',
        'Straight from the jar, if nobody is looking.',
      ],
      goods: `
        jar(🍓#a8263a) | Bramble Lane strawberry jam | 340 g 2.60, 800 g 5.20 | small boils, soft set
        jar(🫐#4a3f7a) | Bramble Lane blueberry jam | 340 g 2.80, 800 g 5.60>4.90 | whole berries, little sugar
        jar(🍑#dd8a3a) | Bramble Lane apricot jam | 340 g 2.60, 800 g 5.20 | with a few kernels for almond
        jar(🍊#d9722e) | Bramble Lane Seville marmalade | 340 g 2.80, 800 g 5.40 | thick cut, made in January
        jar(🍋#d9b83a) | Bramble Lane lemon curd | 320 g 2.90 | butter, eggs, lemons, an hour at the stove
        🍯 | Mendip wildflower honey | 340 g 5.20, 680 g 9.60 | from forty hives above Cheddar Gorge
        🍯 | Heather honey | 340 g 6.80>5.90 | dark, thick, almost toffee
        jar(🥜#b98f4a) | Crunchy peanut butter | 280 g 2.40, 1 kg 6.20 | peanuts and salt, full stop`,
    },
    {
      name: 'Baking & breakfast',
      keeping: 'cupboard',
      uses: [
        'Weigh it, do not guess.',
        'With cold milk and a spare ten minutes.',
        'Toast it dry in a pan first.',
        'Keep a bag in reserve for rainy Sundays.',
      ],
      goods: `
        pouch(🌾#c9a86a) | Millstone strong white flour | 1.5 kg 1.90, 3 kg 3.40 | for bread with a proper rise
        pouch(🌾#c9a86a) | Millstone plain flour | 1.5 kg 1.50, 3 kg 2.70 | stone-ground near Bath
        pouch(🌾#c9a86a) | Millstone wholemeal flour | 1.5 kg 1.80>1.50 | all of the grain, all of the flavour
        pouch(🌾#c9a86a) | Millstone rye flour | 1 kg 2.10! | for starters and dark loaves
        box(🥣#c0462e) | Wheat flakes | 500 g 2.20, 750 g 2.90 | toasted, with malt
        box(🥣#c0462e) | Honey and nut granola | 500 g 3.60, 1 kg 6.40>5.60 | clusters the size of dice
        box(🥣#c0462e) | Porridge oats | 500 g 1.20, 1 kg 2.00 | rolled thick, cooked slow
        box(🍫#5a3a2a) | Cocoa powder | 200 g 2.60 | alkalised, dark, unsweetened`,
    },
    {
      name: 'Sauces & pickles',
      keeping: 'cupboard',
      uses: [
        'Turns plain into supper.',
        'A spoonful at the table for those who dare.',
        'Brush it on for the last two minutes of the grill.',
        'Beside cold cuts and a good loaf.',
      ],
      goods: `
        jar(🍅#b5362a) | Casa Lunara tomato and basil sauce | 350 g 2.20, 700 g 3.80 | five ingredients, an hour at a simmer
        jar(🌿#4f7a3a) | Casa Lunara basil pesto | 190 g 2.90, 500 g 6.40>5.60 | Ligurian basil, real pecorino
        bottle(🍅#b5281f) | Tomato ketchup | 460 g 2.20, 1 kg 3.90 | less sugar, more tomato
        bottle(🌶️#8f2a1f) | Hot chilli sauce | 250 ml 2.80>2.30 | fermented for six weeks
        jar(🥒#5c7f3a) | Dill pickles | 330 g 1.90, 680 g 3.20 | crunchy, sour, with mustard seed
        jar(🫒#6b7a3a) | Green olives in brine | 340 g 2.40, 700 g 4.20! | whole, with stones and character`,
    },
  ],
};
