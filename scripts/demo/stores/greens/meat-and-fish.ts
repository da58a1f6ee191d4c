import type { Aisle } from './shelf.ts';

export const MEAT_AND_FISH: Aisle = {
  name: 'Meat & fish',
  cover: '🥩',
  text: 'Cut to order at our counter in St Nicholas Market, and landed in Brixham or Newlyn the day before.',
  shelves: [
    {
      name: 'Beef & lamb',
      keeping: 'meat',
      uses: [
        'Salt it an hour ahead, pat it dry, hot pan.',
        'Rest it for as long as you cooked it.',
        'Low oven, closed lid, an afternoon.',
        'Ask at the counter for the bones.',
      ],
      goods: `
        🥩 | Sirloin steak | 225 g 6.90, 2 × 225 g 12.90 | aged twenty-eight days, with a good rim of fat
        🥩 | Rib-eye steak | 250 g 8.40, 2 × 250 g 15.90>13.90 | marbled and forgiving
        🥩#a83a34 | Rump steak | 225 g 4.80, 400 g 8.20 | more flavour than fillet for half the money
        🥩#a83a34 | Braising steak | 400 g 5.20, 800 g 9.80 | wants three hours and a glass of stout
        🥩* | T-bone steaks | 2 pack 17.90, 4 pack 33.50 | grass-fed on the Quantocks, one side fillet, one side sirloin
        🍖 | Lamb shanks | 2 pack 9.80, 4 pack 18.50! | falls from the bone if you let it
        🍖 | Beef short ribs | 1 kg 9.90>8.50, 2 kg 17.90 | for a long Sunday
        box(🍔#8f3f2e) | Beef burgers | 4 pack 4.60, 8 pack 8.40 | chuck and brisket, salt, nothing else`,
    },
    {
      name: 'Chicken & turkey',
      keeping: 'meat',
      uses: [
        'Roast it over sliced lemons.',
        'Save the carcass for stock.',
        'Marinate in yoghurt overnight.',
        'Start it in a cold pan for crisp skin.',
      ],
      goods: `
        🍗 | Chicken drumsticks | 750 g 3.20, 1.5 kg 5.90 | free-range, from a farm near Glastonbury
        🍗* | Chicken wings | 600 g 2.60, 1.2 kg 4.70>4.10 | for a tray, a glaze and a lot of napkins
        🍗 | Smoked chicken legs | 2 pack 4.20 | over beech, ready to eat
        🍗 | Turkey legs | 900 g 3.90, 1.8 kg 6.90! | dark, cheap and underused
        box(🐔#d9a03a) | Chicken breast fillets | 300 g 4.60, 600 g 8.60 | skin off, trimmed by hand
        box(🐔#d9a03a) | Chicken thighs, boneless | 500 g 4.90, 1 kg 9.20>8.20 | juicier than breast and harder to ruin
        box(🐔#d9a03a) | Whole free-range chicken | 1.6 kg 11.50, 2.1 kg 14.80 | dry-plucked, with giblets
        box(🦃#7a4a34) | Turkey mince | 500 g 4.20 | lean, for meatballs and chilli`,
    },
    {
      name: 'Bacon & sausages',
      keeping: 'meat',
      uses: [
        'Slowly, on a low flame, turning often.',
        'Under the grill until the edges curl.',
        'Cut small to start a soup.',
        'In a roll, with something brown from a bottle.',
      ],
      goods: `
        🥓 | Smoked streaky bacon | 250 g 2.90, 500 g 5.40 | dry-cured, so it does not shrink away
        🥓 | Unsmoked streaky bacon | 250 g 2.90, 500 g 5.40>4.80 | sweet and clean
        🥓 | Maple-cured bacon | 250 g 3.40! | sticky at the edges
        🌭 | Frankfurters | 6 pack 3.20, 12 pack 5.90 | smoked over beech, with snap
        🌭 | Hot dog kit | for four 7.90>6.90 | sausages, rolls, mustard
        box(🐖#b5564a) | Pork and leek sausages | 6 pack 3.60, 12 pack 6.80 | eighty per cent shoulder`,
    },
    {
      name: 'Fish',
      keeping: 'meat',
      uses: [
        'Skin side down and leave it alone.',
        'Wrap in paper with lemon and bake.',
        'Flake into potatoes for cakes.',
        'Ask us to take the bones out, we do not mind.',
      ],
      goods: `
        🐟 | Whole sea bass | 400 g 6.90, 2 × 400 g 12.90 | line-caught off the Lizard
        🐟 | Whole mackerel | 2 pack 3.90, 4 pack 7.20>6.20 | so fresh they are still stiff
        box(🐟#4f7fae) | Haddock fillets | 300 g 6.20, 600 g 11.90 | undyed, skin on
        box(🐟#c0704f) | Salmon fillets | 2 pack 6.90, 4 pack 12.90>10.90 | from Loch Duart, fatty and firm
        box(🐟#4f7fae) | Cod loin | 300 g 7.90 | thick white flakes
        can(🐟#3f6f9a) | Sardines in olive oil | 120 g 1.60, 4 × 120 g 5.60 | packed by hand in Cornwall
        can(🐟#3f6f9a) | Tuna in spring water | 145 g 1.40, 4 × 145 g 4.90>4.20 | pole-and-line caught`,
    },
    {
      name: 'Shellfish',
      keeping: 'meat',
      uses: [
        'Two minutes a side, no more.',
        'Loosen the shells with white wine and shallots.',
        'With melted butter and a roll of paper towel.',
        'Chill, crack, dip.',
      ],
      goods: `
        🦐 | Raw king prawns, shell on | 250 g 5.40, 500 g 9.90 | sweet, and the shells make the sauce
        🦐 | Brown shrimps, peeled | 100 g 3.60 | for potting with mace and butter
        🍤 | Breaded prawns | 8 pack 4.60, 16 pack 8.20>7.20 | panko crumb, ten minutes in the oven
        🦀 | Dressed crab | each 7.90, 2 pack 14.90 | white and brown meat, shell scrubbed
        🦞 | Native lobster, cooked | 500 g 24.00! | from pots off Cornwall
        🦪 | Rock oysters | 6 pack 9.60, 12 pack 17.50>15.90 | opened at the counter if you collect them`,
    },
  ],
};
