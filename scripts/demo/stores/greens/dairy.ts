import type { Aisle } from './shelf.ts';

export const DAIRY: Aisle = {
  name: 'Dairy & eggs',
  cover: '🧀',
  text: 'From small herds in Somerset and the Mendips, and from oats and almonds for everyone who prefers those.',
  shelves: [
    {
      name: 'Milk & plant drinks',
      keeping: 'chilled',
      uses: [
        'For tea, cereal and white sauce.',
        'Froths well if you warm it gently.',
        'Pour it cold over something warm.',
        'Makes a rice pudding worth waiting for.',
      ],
      goods: `
        carton(🐄#3f7ab5) | Combe Dairy whole milk | 1 litre 1.35, 2 litres 2.30 | unhomogenised, so the cream rises
        carton(🐄#3f7ab5) | Combe Dairy semi-skimmed milk | 1 litre 1.30, 2 litres 2.20 | the everyday one
        🥛 | Fresh gold-top milk | 500 ml 1.60 | from Jersey cows, yellow with cream
        carton(🌾#b98f4a) | Otterbrook oat drink | 1 litre 1.80, barista 1 litre 2.10>1.80 | creamy, no added sugar
        carton(🥥#5c8fae) | Otterbrook coconut drink | 1 litre 1.90, 250 ml 0.90 | light, for curry and cereal`,
    },
    {
      name: 'Cheese',
      keeping: 'chilled',
      uses: [
        'Let it come to room temperature first.',
        'Grate it over anything that stands still.',
        'With an apple and a sharp knife.',
        'Melts without turning to oil.',
      ],
      goods: `
        🧀 | Mature Cheddar | 200 g 2.60, 400 g 4.80 | twelve months in cloth in a cave near Cheddar
        🧀 | Extra mature Cheddar | 200 g 3.10, 400 g 5.70>4.95 | eighteen months, with crystals
        🧀#d9822e | Red Leicester | 200 g 2.70, 400 g 4.90 | the colour of a good sunset
        🧀#efe0b0 | Wensleydale | 200 g 2.60 | crumbly, milky, made for fruit cake
        🧀#efe0b0 | Caerphilly | 200 g 3.40! | lemony in the middle, mushroomy at the edge
        🧀* | Cheese board for four | 450 g 11.90>9.90 | three cheeses at their peak, with notes
        🧀 | Gouda | 250 g 3.20, wedge 500 g 5.90 | smooth and a little like caramel
        tub(🧀#d9b13a) | Soft cheese | 180 g 1.40, 300 g 2.10 | spreads straight from the fridge
        tub(🧀#d9b13a) | Soft cheese with herbs | 180 g 1.60 | chives, parsley and a hint of garlic`,
    },
    {
      name: 'Yoghurt & puddings',
      keeping: 'chilled',
      uses: [
        'With granola, or straight from the pot.',
        'A spoonful rescues a curry.',
        'Freeze it with a stick in it.',
        'Breakfast, pudding, or the gap in between.',
      ],
      goods: `
        tub(🍓#c0435a) | Combe Dairy strawberry yoghurt | 150 g 0.85, 450 g 1.95 | more fruit than sugar
        tub(🫐#4f5fae) | Combe Dairy blueberry yoghurt | 150 g 0.85, 450 g 1.95 | ripples of whole berries
        tub(🍑#dd8a4a) | Combe Dairy peach yoghurt | 150 g 0.85, 450 g 1.95>1.60 | tastes of the good part of July
        tub(🍋#cda92e) | Combe Dairy lemon yoghurt | 150 g 0.85, 450 g 1.95 | curd at the bottom, dig deep
        tub(🐄#5c8fae) | Thick strained yoghurt | 450 g 2.10, 1 kg 3.90 | stands up by itself
        tub(🥥#7a5a44) | Coconut yoghurt alternative | 350 g 2.60>2.20 | dairy-free and properly sour
        🍮 | Vanilla custard pots | 2 pack 1.90, 4 pack 3.40 | with specks of real pod`,
    },
    {
      name: 'Butter & cream',
      keeping: 'chilled',
      uses: [
        'Soften it on the sill before baking.',
        'Whip until it just holds, then stop.',
        'A knob at the end makes the sauce.',
        'Spread it thick enough to leave teeth marks.',
      ],
      goods: `
        🧈 | Salted butter | 250 g 2.20, 500 g 4.10 | churned with sea salt from Cornwall
        🧈 | Unsalted butter | 250 g 2.20, 500 g 4.10>3.60 | for pastry and purists
        🧈 | Cultured farmhouse butter | 200 g 3.40 | tangy, golden and a little unruly
        tub(🌻#d9a82e) | Sunflower spread | 500 g 1.70, 1 kg 2.90 | soft from the fridge
        carton(🐄#d9b98a) | Double cream | 300 ml 1.50, 600 ml 2.60 | whips in two minutes
        carton(🐄#d9b98a) | Single cream | 300 ml 1.20 | for pouring, not for whipping
        tub(🐄#5c8fae) | Crème fraîche | 300 ml 1.60, 500 ml 2.30>1.95 | sour, thick and forgiving in a hot pan`,
    },
    {
      name: 'Eggs',
      keeping: 'cupboard',
      uses: [
        'Six minutes for a soft one.',
        'Bring to room temperature for baking.',
        'Scramble slowly and take it off early.',
        'One more than the recipe says never hurts.',
      ],
      goods: `
        🥚 | Free-range eggs, medium | 6 pack 1.70, 12 pack 3.10 | from hens that see the Mendips
        🥚* | Free-range eggs, large | 6 pack 1.95, 12 pack 3.60 | deep yellow yolks
        🥚* | Mixed-size farm eggs | tray of 20 4.60>3.95, tray of 30 6.40 | as they come
        🥚#efe6d6* | White eggs | 10 pack 2.40! | gentler on the land and great for dyeing`,
    },
  ],
};
