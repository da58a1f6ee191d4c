import type { Aisle } from './shelf.ts';

export const FROZEN: Aisle = {
  name: 'Frozen',
  cover: '🍨',
  text: 'Frozen within hours of picking, catching or churning. It arrives at your door at minus eighteen.',
  shelves: [
    {
      name: 'Frozen vegetables & fruit',
      keeping: 'freezer',
      uses: [
        'Straight into the pan.',
        'Into the blender with yoghurt.',
        'A handful stretches any soup.',
        'The best thing to have in.',
      ],
      goods: `
        pouch(🫛#4f8f4a) | Frozen garden peas | 500 g 1.40, 1 kg 2.40 | frozen two hours after the field
        pouch(🌽#d9a62e) | Frozen sweetcorn kernels | 500 g 1.30, 1 kg 2.30>1.90 | sweet and loose
        pouch(🥦#3f7a5a) | Frozen broccoli florets | 500 g 1.50, 1 kg 2.60 | all the same size
        pouch(🥕#d9762e) | Frozen vegetable mix | 500 g 1.30, 1 kg 2.20 | carrots, peas, beans
        pouch(🫐#4f5fae) | Frozen blueberries | 400 g 2.90, 1 kg 6.20>5.40 | wild ones, small and dark
        pouch(🍓#c0435a) | Frozen strawberries | 400 g 2.60, 1 kg 5.40 | hulled
        pouch(🥭#dd9a2e) | Frozen mango pieces | 400 g 2.70! | ripe, cubed`,
    },
    {
      name: 'Frozen pizza & suppers',
      keeping: 'freezer',
      uses: [
        'Hot oven, top shelf.',
        'For the evening that got away.',
        'With a green salad, it is dinner.',
        'Keep one in reserve.',
      ],
      goods: `
        box(🍕#b5302a) | Margherita pizza | 380 g 3.60, 2 pack 6.60 | hand-stretched, stone-baked
        box(🍕#b5302a) | Pepperoni pizza | 400 g 4.20, 2 pack 7.60>6.60 | little cups that crisp
        box(🍝#7a4a2e) | Beef lasagne | 400 g 4.40, 900 g 8.90 | slow ragù, proper béchamel
        box(🍛#b5702a) | Chickpea curry | 400 g 3.90>3.30 | vegan and warming
        box(🥧#a8743f) | Chicken and leek pie | each 3.60, 4 pack 12.90! | all-butter crust`,
    },
    {
      name: 'Frozen fish & chips',
      keeping: 'freezer',
      uses: [
        'Shake the tray halfway.',
        'With peas, obviously.',
        'In a soft roll with tartare sauce.',
        'Salt and vinegar at the end.',
      ],
      goods: `
        box(🐟#4f7fae) | Cod fish fingers | 10 pack 3.20, 20 pack 5.60 | whole fillet in breadcrumbs
        box(🐟#4f7fae) | Battered haddock | 2 pack 4.60, 4 pack 8.60>7.40 | ale batter
        box(🐟#c0704f) | Salmon fishcakes | 4 pack 4.20 | with dill and lemon
        pouch(🍟#c9a22e) | Thick-cut chips | 1 kg 2.20, 2 kg 3.90 | par-fried in sunflower oil
        pouch(🍟#c9a22e) | Sweet potato fries | 500 g 2.40! | coated so they crisp`,
    },
    {
      name: 'Ice cream & ices',
      keeping: 'freezer',
      uses: [
        'Ten minutes on the side before scooping.',
        'Between two cookies.',
        'With hot coffee poured over.',
        'From the tub, with company.',
      ],
      goods: `
        tub(🍨#e0c58a) | Vanilla ice cream | 500 ml 4.60, 1 litre 7.90 | Jersey cream, Madagascan pods
        tub(🍫#5a3a2a) | Dark chocolate ice cream | 500 ml 4.60, 1 litre 7.90>6.90 | almost bitter
        tub(🍓#d0607a) | Strawberry ice cream | 500 ml 4.60, 1 litre 7.90 | half fruit
        tub(🍋#d9c04a) | Lemon sorbet | 500 ml 4.20>3.60 | sharp as a tack
        🍦 | Vanilla cones | 4 pack 3.20, 8 pack 5.60 | nuts on top, chocolate at the tip
        🧊 | Party ice | 2 kg 1.60, 5 kg 3.40 | clear cubes`,
    },
  ],
};
