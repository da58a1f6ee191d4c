import type { Aisle } from './shelf.ts';

export const VEGETABLES: Aisle = {
  name: 'Vegetables',
  cover: '🥕',
  text: 'Most of it comes from nine farms within forty miles. We put the name of the farm on the crate, so you can ask them.',
  shelves: [
    {
      name: 'Tomatoes & cucumbers',
      keeping: 'salad',
      uses: [
        'Salt it ten minutes ahead and let it talk.',
        'Chop into a salad with nothing but oil.',
        'Roast slowly until the edges catch.',
        'Good on toast before anyone else is up.',
      ],
      goods: `
        🍅 | Vine tomatoes | 500 g 1.60, 1 kg 2.80 | ripened on the stem, with that smell of leaves
        🍅* | Cherry tomatoes | 250 g 1.20, 500 g 2.10>1.75 | sweet enough to count as sweets
        🍅#e0a02e* | Golden cherry tomatoes | 250 g 1.60 | mild, bright and low in acid
        🍅 | Beef tomatoes | 2 pack 1.40, 1 kg 2.60 | one slice covers the bread
        🍅 | Heritage tomatoes | 400 g 2.90>2.40, 1 kg 6.20 | purple shoulders, deep and savoury
        🍅 | Plum tomatoes for sauce | 1 kg 2.20, 3 kg 5.70! | meaty, few seeds, made for the pot
        🥒 | Cucumber | each 0.85, 2 pack 1.50 | straight-ish, cold and loud
        🥒 | Baby cucumbers | 250 g 1.30, 500 g 2.20 | lunchbox size with a proper crunch`,
    },
    {
      name: 'Salad & leaves',
      keeping: 'salad',
      uses: [
        'Dress at the last moment, with less than you think.',
        'Wilt it in a hot pan with garlic for a minute.',
        'Pile it under a poached egg.',
        'Tear it by hand; knives bruise it.',
      ],
      goods: `
        🥬 | Little Gem lettuce | 2 pack 1.10, 4 pack 1.90 | tight, sweet hearts for charring or dipping
        🥬 | Round lettuce | each 0.90 | soft, buttery and out of fashion, undeservedly
        🥬#2f6b3a | Baby spinach | 200 g 1.50, 400 g 2.60 | washed and tender enough to eat raw
        🥬#2f6b3a | Cavolo nero | 200 g 1.40, 500 g 2.90>2.40 | dark, ribbed and better after frost
        🥬#2f6b3a | Curly kale | 250 g 1.20, 500 g 2.00 | massage it, or make it into crisps
        🥬#7d2f5a | Red cabbage | each 1.10, half 0.70 | keeps its colour if you add vinegar
        🥬 | Savoy cabbage | each 1.00, half 0.65 | crinkled, sweet and underrated
        🥬 | Pak choi | 2 pack 1.20, 4 pack 2.00! | three minutes in the steamer, that is all`,
    },
    {
      name: 'Potatoes & roots',
      keeping: 'cellar',
      uses: [
        'Mash it with more butter than you admit to.',
        'Roast it in dripping at a fierce heat.',
        'Boil from cold, and salt the water like the sea.',
        'Cut into wedges and forget the fryer.',
      ],
      goods: `
        🥔 | Maris Piper potatoes | 1 kg 1.20, 2.5 kg 2.40, 5 kg 4.20 | the all-rounder: chips, roasties, mash
        🥔 | Charlotte new potatoes | 750 g 1.40, 1.5 kg 2.50 | waxy and buttery, skins on
        🥔#a86a4e | Red Desiree potatoes | 2 kg 2.30>1.95 | pink skin, creamy inside
        🥔 | Baking potatoes | 4 pack 1.30, 8 pack 2.30 | one each, an hour, salt on the skin
        🍠 | Sweet potatoes | 1 kg 1.70, 2 kg 3.10 | orange all the way through
        🥕 | Carrots | 500 g 0.55, 1 kg 0.95, 2 kg 1.70 | washed but not scrubbed, tops for the rabbit
        🥕* | Bunched carrots | bunch 1.30>1.10 | pulled yesterday, leaves and all
        🥕* | Baby carrots | 300 g 1.40! | sweet, thin and quick`,
    },
    {
      name: 'Onions, garlic & ginger',
      keeping: 'cellar',
      uses: [
        'Where nearly every good supper begins.',
        'Slice thin, cook slow, wait for the colour.',
        'Roast it whole and squeeze it out.',
        'Grate it into a marinade with lime.',
      ],
      goods: `
        🧅 | Brown onions | 1 kg 0.95, 2 kg 1.70 | strong, cheap and indispensable
        🧅#8c3152 | Red onions | 1 kg 1.20, 3 pack 0.80 | sweet enough for a raw salad
        🧅 | Banana shallots | 300 g 1.30, 600 g 2.30 | long, pink and refined
        🧄 | Garlic | each 0.45, 3 pack 1.20 | purple-streaked heads from the Isle of Wight
        🧄 | Smoked garlic | 2 pack 2.40>1.99 | hung over oak for three days
        🫚 | Root ginger | 150 g 0.75, 400 g 1.70 | smooth-skinned and juicy
        🫚 | Fresh turmeric | 100 g 1.10 | earthy, golden, stains everything`,
    },
    {
      name: 'Peppers, chillies & aubergines',
      keeping: 'salad',
      uses: [
        'Char it over the flame until the skin blisters.',
        'Stuff with rice and bake for forty minutes.',
        'Cut into strips for hummus.',
        'Stir through at the end to keep the bite.',
      ],
      goods: `
        🫑 | Green peppers | each 0.60, 3 pack 1.60 | grassy and crisp, proper in a chilli
        🫑#c0342b | Red peppers | each 0.70, 3 pack 1.85>1.55 | sweet as fruit when roasted
        🫑#e0a828 | Yellow peppers | each 0.70, 3 pack 1.85 | bright, mild and good raw
        🌶️ | Red chillies | 60 g 0.65, 150 g 1.30 | medium heat, clean and fruity
        🌶️#4f8f3a | Green finger chillies | 60 g 0.65, 150 g 1.30 | sharp and fast
        🍆 | Aubergine | each 0.95, 2 pack 1.70 | glossy, heavy and thirsty for oil
        🍆 | Baby aubergines | 300 g 1.60 | for slitting, stuffing and stewing`,
    },
    {
      name: 'Broccoli, peas & corn',
      keeping: 'salad',
      uses: [
        'Three minutes in boiling water, not four.',
        'Fry with chilli and anchovy.',
        'Good raw with a bowl of something creamy.',
        'Add to pasta for the last two minutes.',
      ],
      goods: `
        🥦 | Broccoli | 350 g 0.90, 600 g 1.40 | tight heads, stalks worth peeling
        🥦* | Tenderstem broccoli | 200 g 1.70, 400 g 3.10>2.60 | all stem, no waste
        🥦* | Broccoli florets | 300 g 1.20 | cut and washed, for Tuesdays
        🫛 | Peas in the pod | 300 g 1.60, 600 g 2.90 | half will be eaten while shelling
        🫛 | Sugar snaps | 160 g 1.40, 320 g 2.50 | sweet, crunchy, nothing to throw away
        🫛 | Broad beans in the pod | 500 g 2.10>1.70 | two coats to take off, worth it
        🌽 | Sweetcorn cobs | 2 pack 1.20, 4 pack 2.10 | picked young, milky when you press a kernel
        🌽 | Baby corn | 150 g 1.10! | stir-fry shorthand`,
    },
    {
      name: 'Fresh herbs',
      keeping: 'salad',
      uses: [
        'Chop at the last second.',
        'Bruise it in the palm first to wake it up.',
        'Tie the stalks into a stock.',
        'Be generous: it is a vegetable, not a garnish.',
      ],
      goods: `
        🌿 | Flat-leaf parsley | 30 g 0.60, 100 g 1.40 | grassy and clean
        🌿#4f9a4a | Basil | 30 g 0.70, 100 g 1.70 | tear, never chop
        🌿#4f9a4a | Mint | 30 g 0.60, 100 g 1.40 | for tea, peas and lamb
        🌿#5c7f5c | Rosemary | 25 g 0.60, 60 g 1.10 | resinous and tough, lasts for weeks
        🌿#5c7f5c | Sage | 25 g 0.60 | fry it in butter until it crackles
        🌿 | Coriander | 30 g 0.60, 100 g 1.40>1.15 | roots on, where the flavour is
        🌿#5c7f5c | Thyme | 25 g 0.60! | strip the leaves with your fingernails
        🪴 | Growing basil | pot 1.60 | water from below and it lasts till autumn
        🪴 | Growing mint | pot 1.60, large pot 2.90>2.40 | keep it in a pot or it takes the garden`,
    },
  ],
};
