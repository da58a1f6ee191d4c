import type { Aisle } from './shelf.ts';

export const HOME: Aisle = {
  name: 'Home & garden',
  cover: '🪴',
  text: 'For the sink, the vase and whoever waits behind the door. We refill most bottles in both shops.',
  shelves: [
    {
      name: 'Cleaning',
      keeping: 'home',
      uses: [
        'A little does more than a lot.',
        'Test on a corner first.',
        'Works in hard Bristol water.',
        'Smells of something real.',
      ],
      goods: `
        bottle(🍋#c9b02e) | Plain & Good washing-up liquid | 500 ml 1.80, 2 litres 5.90 | lemon, and kind to hands
        bottle(🌿#4f9a6a) | Plain & Good surface spray | 500 ml 2.40, refill 1 litre 3.90>3.30 | mint and vinegar
        🧽 | Cellulose sponges | 2 pack 1.40, 6 pack 3.60 | compostable when they give up
        🧹 | Natural-bristle broom | each 12.50 | beech handle, screws on properly
        🪣 | Galvanised-look bucket | 10 litres 6.90>5.90 | with a lip that pours
        box(🧽#c9922e) | Dishwasher tablets | 30 pack 5.40, 60 pack 9.90! | no film around them to peel`,
    },
    {
      name: 'Paper & kitchen',
      keeping: 'home',
      uses: [
        'Strong when wet.',
        'Fits the holder you have.',
        'Recycled twice already.',
        'Always one roll more than you think you need.',
      ],
      goods: `
        🧻 | Toilet paper | 4 rolls 2.20, 9 rolls 4.60, 24 rolls 11.40>9.90 | recycled, three-ply
        🧻 | Bamboo toilet paper | 9 rolls 6.90 | soft, tree-free
        🧻 | Kitchen roll | 2 rolls 2.10, 6 rolls 5.60 | half sheets`,
    },
    {
      name: 'Bath & body',
      keeping: 'home',
      uses: [
        'For the whole family.',
        'Rinses clean.',
        'Lasts longer if it can dry between uses.',
        'No microbeads, no nonsense.',
      ],
      goods: `
        🧼 | Rose soap | each 2.20, 3 pack 5.90 | cold-processed in Frome
        🧼 | Aloe soap | each 2.20, 3 pack 5.90>4.90 | mild and green
        🧴 | Hand wash | 300 ml 2.60, refill 1 litre 5.90 | geranium
        🧴#7fa3b5 | Shampoo | 300 ml 3.90, refill 1 litre 9.40 | for every day
        🧴#7fa3b5 | Conditioner | 300 ml 3.90, refill 1 litre 9.40>8.20 | oat and honey
        🪥 | Toothbrush, medium | each 2.40, 4 pack 7.90 | plant-based handle`,
    },
    {
      name: 'Cut flowers',
      keeping: 'fresh',
      uses: [
        'Cut the stems at an angle.',
        'Fresh water every other day.',
        'Away from the fruit bowl and the radiator.',
        'One stem in a bottle is enough.',
      ],
      goods: `
        💐 | Seasonal bouquet | small 9.00, large 16.00 | whatever is good in the fields this week
        🌷 | Tulips | 10 stems 5.00, 20 stems 9.00>7.90 | from Lincolnshire, tight in bud
        🌹 | Roses | 6 stems 7.50, 12 stems 13.50 | scented ones, for once
        🌻 | Sunflowers | 3 stems 4.50, 5 stems 6.90>5.90 | tall, cheerful, heavy-headed
        🪻 | Hyacinths | 5 stems 5.50! | a whole room of scent`,
    },
    {
      name: 'Pot plants & seeds',
      keeping: 'home',
      uses: [
        'Water when the top inch is dry.',
        'Likes a bright sill.',
        'Turn it a quarter every week.',
        'Hard to kill; we have tried.',
      ],
      goods: `
        🪴 | Potted fig | 30 cm 12.00, 60 cm 24.00 | indoors in winter, out in June
        🪴 | Rubber plant | 30 cm 14.00>11.90 | forgiving, clean-leaved
        🌵 | Cactus | small 4.50, large 11.00 | a drink a month
        🌱 | Seedling tray, lettuce | 12 plants 3.60 | ready to plant out
        🌱 | Seedling tray, tomatoes | 6 plants 4.20! | three varieties, labelled`,
    },
    {
      name: 'Dogs & cats',
      keeping: 'cupboard',
      uses: [
        'Introduce new food over a week.',
        'Fresh water beside it, always.',
        'Made in Devon from fit-for-us ingredients.',
        'Feed by weight, not by eyes.',
      ],
      goods: `
        can(🐕#7a4a2e) | Dog food, beef | 400 g 1.60, 12 × 400 g 17.50 | sixty per cent meat
        can(🐕#7a4a2e) | Dog food, lamb | 400 g 1.60, 12 × 400 g 17.50>15.50 | grain-free
        can(🐈#c0652e) | Cat food, chicken | 85 g 0.85, 12 × 85 g 9.20 | in jelly
        can(🐈#c0652e) | Cat food, fish | 85 g 0.85, 12 × 85 g 9.20 | for the fussy
        pouch(🐾#8a5a3c) | Dry dog food | 2 kg 9.90, 10 kg 39.00>34.00 | oven-baked
        🦴 | Chew bone | each 2.90, 3 pack 7.90 | keeps them busy for an afternoon`,
    },
  ],
};
