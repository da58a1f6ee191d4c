import type { Aisle } from './shelf.ts';

export const BAKERY: Aisle = {
  name: 'Bakery',
  cover: '🍞',
  text: 'Our ovens on Gloucester Road are lit at two in the morning, so that yours do not have to be.',
  shelves: [
    {
      name: 'Bread',
      keeping: 'bread',
      uses: [
        'Toast it thick, butter it to the edges.',
        'Holds a proper sandwich together.',
        'Tear it into soup.',
        'Turn the last of it into crumbs.',
      ],
      goods: `
        🍞 | White sourdough | 400 g 2.60, 800 g 3.90 | a day and a half from starter to crust
        🍞#8a5a34 | Rye and caraway loaf | 500 g 3.20, 900 g 4.80 | dark, dense and better on day two
        🍞#a8743f | Wholemeal tin loaf | 400 g 1.70, 800 g 2.60 | honest, soft and high-sided
        🍞#a8743f | Seeded batch loaf | 800 g 2.90>2.40 | sunflower, linseed, pumpkin, poppy
        🍞 | Farmhouse white | 800 g 2.20, sliced 800 g 2.30 | the one for dippy eggs
        🥖 | Baguette | each 1.30, 2 pack 2.30 | thin, blistered and gone by four
        🥖 | Part-baked baguettes | 4 pack 2.10 | eight minutes in your own oven`,
    },
    {
      name: 'Rolls, bagels & flatbreads',
      keeping: 'bread',
      uses: [
        'Split, toast, fill.',
        'Good for anything you want to eat with one hand.',
        'Warm them in a dry pan for a minute.',
        'Made for the barbecue and for the morning after.',
      ],
      goods: `
        🥯 | Sesame bagels | 4 pack 1.90, 6 pack 2.60 | boiled before they are baked
        🥯 | Plain bagels | 4 pack 1.80, 6 pack 2.50>2.10 | chewy and unadorned
        🥯 | Cinnamon and raisin bagels | 4 pack 2.10 | with salted butter, please
        🥨 | Soft pretzels | 2 pack 1.90, 4 pack 3.40 | dipped in lye, as tradition demands
        🫓 | Naan bread | 2 pack 1.40, 4 pack 2.40 | blistered and brushed with garlic
        🫓 | Stone-baked flatbreads | 4 pack 2.20>1.85 | soft enough to fold, strong enough to scoop
        🫓 | Wholemeal pittas | 6 pack 1.20! | puff up in the toaster like balloons`,
    },
    {
      name: 'Croissants & pastries',
      keeping: 'bread',
      uses: [
        'Five minutes in a warm oven brings it back.',
        'Eat it over a plate; it sheds.',
        'With coffee, before the news.',
        'Take two, someone will ask.',
      ],
      goods: `
        🥐 | Butter croissants | each 1.40, 4 pack 4.90 | three days, twenty-seven layers
        🥐* | Mini croissants | 8 pack 3.40>2.90 | two bites each
        🥐 | Almond croissant | each 2.30 | yesterday's croissant, improved
        🧇 | Belgian waffles | 4 pack 2.20, 8 pack 3.90 | pearl sugar in every pocket
        🥞 | American pancakes | 6 pack 1.90, 12 pack 3.40 | ready for the toaster
        🍩 | Chocolate ring doughnuts | each 1.20, 4 pack 3.90 | brioche dough, dark glaze
        🍩#d9a0a8 | Strawberry glazed doughnuts | each 1.20, 4 pack 3.90>3.30 | pink, cheerful, not sorry
        🥧 | Bramley apple pie | each 2.20, large 5.90 | short crust, sharp filling`,
    },
    {
      name: 'Cakes & bakes',
      keeping: 'bread',
      uses: [
        'Slice it before the kettle boils.',
        'Good with a cup of tea and a decent gossip.',
        'Travels well in a tin.',
        'Serve with cream if anyone is watching, and also if nobody is.',
      ],
      goods: `
        🍰 | Victoria sponge | slice 2.60, whole 12.50 | raspberry jam, fresh cream, no argument
        🎂 | Birthday cake | small 16.00, large 26.00 | vanilla sponge with candles in the box
        🧁 | Vanilla cupcakes | 2 pack 3.20, 6 pack 8.40>7.40 | buttercream piled higher than is wise
        🧁#6b4a34 | Chocolate cupcakes | 2 pack 3.20, 6 pack 8.40 | dark cocoa, darker icing
        🍪 | Chocolate chip cookies | 4 pack 2.60, 8 pack 4.60 | crisp edge, soft middle
        🍪 | Cookie tray for parties | 24 pack 11.50! | order two days ahead and look organised
        🥧2 | Mince pies | 6 pack 3.20>2.75 | brandy in the mincemeat, stars on top
        🍮 | Crème caramel | 2 pack 2.40, 4 pack 4.30 | turns out in one go, promise`,
    },
  ],
};
