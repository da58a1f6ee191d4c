import type { Aisle } from './shelf.ts';

export const FRUIT: Aisle = {
  name: 'Fruit',
  cover: '🍎',
  text: 'Ripe when you get it, not in a week. From orchards around Bristol first, and from further south when the season says so.',
  shelves: [
    {
      name: 'Apples & pears',
      keeping: 'fresh',
      uses: [
        'Slice it into porridge or pack it for the train.',
        'Good with a hard cheese and nothing else.',
        'Grate it into slaw, or bake it under crumble.',
        'Eat it over the sink like a child.',
      ],
      goods: `
        🍎 | Gala apples | 6 pack 1.95, 1 kg 2.30 | sweet and mild with a thin skin, the one for lunchboxes
        🍎#a3242c* | Braeburn apples | 6 pack 2.10, 1 kg 2.45 | a proper balance of sharp and sweet, with a snap
        🍏 | Granny Smith apples | 6 pack 1.90, 1 kg 2.20 | very green, very crisp, makes your eyes close
        🍏 | Bramley cooking apples | 1 kg 2.40, 2 kg 4.20 | falls to a sharp fluff in the pan, as it should
        🍎 | Cox apples | 6 pack 2.60>2.10, 1 kg 2.70 | nutty and fragrant, at its best before Christmas
        🍐 | Conference pears | 4 pack 1.80, 1 kg 2.35 | long, firm and quietly sweet
        🍐 | Comice pears | 4 pack 2.40, 1 kg 3.10>2.60 | buttery enough to need a napkin
        🍐#a8653a | Red Bartlett pears | 4 pack 2.30! | blushed and perfumed, ripe in two days`,
    },
    {
      name: 'Oranges & lemons',
      keeping: 'fresh',
      uses: [
        'Squeeze one before you sit down to breakfast.',
        'The zest is half of what you paid for.',
        'Roast it in halves beside a chicken.',
        'Cut it into wheels for a cold drink.',
      ],
      goods: `
        🍊 | Navel oranges | 5 pack 2.20, 1.5 kg 3.20 | seedless, easy to peel and sweet to the pith
        🍊 | Easy-peel clementines | 600 g 1.75, 1 kg 2.60>2.20 | small enough for a coat pocket
        🍊#dd6a4e | Blood oranges | 4 pack 2.60, 1 kg 3.40! | ruby inside with a raspberry edge
        🍊 | Juicing oranges | 2 kg 3.10, 4 kg 5.60 | thin-skinned Valencias with more juice than looks
        🍊#dd6a4e | Pink grapefruit | 2 pack 1.60, 4 pack 2.90 | bittersweet and wide awake
        🍋 | Unwaxed lemons | 4 pack 1.50, 1 kg 2.70 | from Sorrento, leaves still on some
        🍋#6ea03a | Limes | 5 pack 1.60, 10 pack 2.90 | thin-skinned and heavy for their size`,
    },
    {
      name: 'Berries & grapes',
      keeping: 'salad',
      uses: [
        'Tip into a bowl; they will be gone by the afternoon.',
        'Scatter over yoghurt or meringue.',
        'Freeze half on a tray for smoothies.',
        'Warm gently with sugar for a five-minute sauce.',
      ],
      goods: `
        🍓 | Strawberries | 227 g 2.20, 400 g 3.50>2.95 | grown on tables in the Cheddar Valley
        🍓 | Strawberries, second class | 600 g 3.20 | odd shapes, perfect jam
        🫐 | Blueberries | 150 g 2.00, 300 g 3.60 | firm, dusty and sweet to the middle
        🫐 | Jumbo blueberries | 200 g 2.90 | as big as marbles, with a proper pop
        🍇 | Black seedless grapes | 500 g 2.20, 1 kg 3.90 | deep and winey with thin skins
        🍇#8fae4a | White seedless grapes | 500 g 2.20>1.80, 1 kg 3.90 | crisp, green-gold and cold from the fridge
        🍇#9c3550 | Red seedless grapes | 500 g 2.20, 1 kg 3.90! | crunchy with a hint of rose
        🍒 | Cherries | 250 g 2.80, 500 g 4.90>4.20 | dark, glossy, stalks on`,
    },
    {
      name: 'Bananas & tropical',
      keeping: 'fresh',
      uses: [
        'Blend with yoghurt and a squeeze of lime.',
        'Makes an ordinary fruit salad feel like August.',
        'Add to a curry for the last five minutes.',
        'Eat with a spoon, standing up.',
      ],
      goods: `
        🍌 | Fairtrade bananas | 5 pack 1.10, 8 pack 1.65 | the ones we sell most of, by a mile
        🥝 | Green kiwis | 6 pack 1.50, 10 pack 2.30 | sharp, juicy and full of vitamin C
        🥝#b5a632 | Golden kiwis | 4 pack 2.40>1.99 | sweeter than the green ones, hardly any fuzz
        🥭 | Ripe mango | each 1.60, 2 pack 2.90 | Kent mangoes, ready to eat
        🍍 | Golden pineapple | each 2.10, large 2.90 | smell the base: that is how it tastes
        🥥 | Coconut | each 1.40, 2 pack 2.50 | shake it and hear the water
        🥑 | Hass avocados, ready to eat | 2 pack 1.90, 4 pack 3.50 | pebbled, dark and soft at the neck
        🥑 | Avocados to ripen at home | 4 pack 2.60>2.20 | give them three days on the sill`,
    },
    {
      name: 'Stone fruit & melon',
      keeping: 'fresh',
      uses: [
        'Halve, grill cut side down, add honey.',
        'Serve cold with a few leaves of mint.',
        'Wrap in ham and call it a starter.',
        'Slice into a pitcher of iced tea.',
      ],
      goods: `
        🍑 | Peaches | 4 pack 2.00, 1 kg 3.40 | furry, fragrant and dripping
        🍑#e0873a | Apricots | 320 g 2.10, 600 g 3.60! | at their best for six weeks a year
        🍑 | Nectarines | 4 pack 2.00>1.60, 1 kg 3.40 | like a peach that went to the barber
        🍑#6b2c4e* | Victoria plums | 400 g 1.90, 1 kg 3.80>3.20 | from Pershore, sweet with a sharp skin
        🍉 | Watermelon | quarter 1.90, half 3.40, whole 5.90 | cold, red and mostly water, in the best way
        🍈 | Galia melon | each 2.20, 2 pack 3.90 | green flesh, scent of honey
        🍈 | Cantaloupe melon | each 2.20 | orange inside and very good with ham`,
    },
  ],
};
