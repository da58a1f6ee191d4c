import type { Aisle } from './shelf.ts';

export const DRINKS: Aisle = {
  name: 'Drinks',
  cover: 'carton(🍊#dd7a2e)',
  text: 'Pressed, roasted, steeped or brewed. Anyone who looks under 25 will be asked for proof at the door for the last shelf.',
  shelves: [
    {
      name: 'Juices & smoothies',
      keeping: 'chilled',
      uses: [
        'Shake it; the good bits sink.',
        'Cold, in a small glass.',
        'Half and half with soda.',
        'Freeze it into lollies.',
      ],
      goods: `
        carton(🍊#dd7a2e) | Pressed orange juice | 1 litre 3.20, 2 litres 5.60>4.90 | squeezed, never concentrated
        carton(🍎#b5453a) | Cloudy apple juice | 1 litre 2.90, 2 litres 5.20 | from Old Orchard in Somerset
        bottle(🥭#dd9a2e) | Mango smoothie | 250 ml 1.90, 750 ml 4.40 | mango, banana, lime
        🧃 | Apple juice boxes | 3 × 200 ml 1.50, 9 × 200 ml 4.20 | for the school run`,
    },
    {
      name: 'Water & soft drinks',
      keeping: 'cupboard',
      uses: [
        'Very cold, no ice.',
        'With a slice of something.',
        'Mix with juice for a long one.',
        'Take two to the park.',
      ],
      goods: `
        bottle(💧#4f8fb5) | Mendip still water | 750 ml 1.10, 6 × 750 ml 5.90 | from a spring, in glass
        bottle(💧#4f8fb5) | Mendip sparkling water | 750 ml 1.10, 6 × 750 ml 5.90>5.20 | fine bubbles
        can(🍋#d9b83a) | Cloudy lemonade | 330 ml 1.10, 6 × 330 ml 5.40 | sharp, with bits
        can(🍊#d9622e) | Blood orange soda | 330 ml 1.10, 6 × 330 ml 5.40>4.70 | bitter and bright
        can(🫚#b5803a) | Fiery ginger beer | 330 ml 1.10, 6 × 330 ml 5.40 | burns a little
        can(🍒#8f2540) | Cherry cola | 330 ml 1.00, 6 × 330 ml 4.90 | kola nut and real cherry`,
    },
    {
      name: 'Coffee',
      keeping: 'cupboard',
      uses: [
        'Grind it just before.',
        'Water off the boil, thirty seconds.',
        'In a pot, in a press, in peace.',
        'Keeps best in its own bag.',
      ],
      goods: `
        pouch(☕#5a3a2a) | Kestrel house espresso, beans | 250 g 6.40, 1 kg 22.00 | chocolate, hazelnut, no drama
        pouch(☕#5a3a2a) | Kestrel house espresso, ground | 250 g 6.40, 1 kg 22.00>19.50 | ground for the moka pot
        pouch(☕#5a3a2a) | Kestrel Ethiopia, beans | 250 g 7.80 | apricot and jasmine
        pouch(☕#5a3a2a) | Kestrel Colombia, beans | 250 g 7.20, 1 kg 25.00 | caramel and red apple
        pouch(☕#5a3a2a) | Kestrel decaf, beans | 250 g 6.90 | by water, so the taste stays
        jar(☕#4a2f24) | Kestrel instant | 100 g 4.20>3.60, 200 g 7.20 | freeze-dried, surprisingly decent`,
    },
    {
      name: 'Tea',
      keeping: 'cupboard',
      uses: [
        'Warm the pot. It matters.',
        'Four minutes, then take it out.',
        'With milk, or with a good book.',
        'Cold-brew it overnight in summer.',
      ],
      goods: `
        box(🍵#7a3f2e) | Breakfast tea | 80 bags 3.20, 240 bags 8.40 | Assam and Kenya, strong as a handshake
        box(🍵#7a3f2e) | Earl Grey | 50 bags 2.90, 100 bags 5.20>4.60 | real bergamot
        box(🍵#5c8f4a) | Sencha green tea | 50 bags 3.20 | grassy, brew it cooler
        box(🌿#4f9a6a) | Peppermint infusion | 20 bags 1.90, 80 bags 5.90 | just leaves
        box(🍋#d9b83a) | Lemon and ginger infusion | 20 bags 1.90, 80 bags 5.90>5.20 | for throats`,
    },
    {
      name: 'Beer, cider & wine',
      keeping: 'cupboard',
      uses: [
        'Chill it well, pour it gently.',
        'With roast chicken and friends.',
        'Open an hour before.',
        'For adults, sensibly.',
      ],
      goods: `
        can(🍺#c9922e) | Harbourside pale ale | 440 ml 2.60, 4 × 440 ml 9.60 | citrus hops, brewed by the docks
        can(🍺#c9922e) | Harbourside porter | 440 ml 2.80, 4 × 440 ml 10.40>8.90 | coffee, toast, winter
        can(🍺#c9922e) | Harbourside low-alcohol lager | 330 ml 1.60, 6 × 330 ml 8.40 | 0.5 %, tastes like one
        bottle(🍎#b5802e) | Old Orchard dry cider | 500 ml 2.90, 6 × 500 ml 15.90 | bittersweet apples, still
        bottle(🍇#5a1f34) | House red | 750 ml 7.90, 6 × 750 ml 42.00>37.00 | Côtes du Rhône, soft and peppery
        bottle(🍇#a8a85a) | House white | 750 ml 7.90, 6 × 750 ml 42.00 | Picpoul, salty and lean
        🍾 | English sparkling wine | 750 ml 24.00, 375 ml 13.50 | from chalk in Dorset, for good news`,
    },
  ],
};
