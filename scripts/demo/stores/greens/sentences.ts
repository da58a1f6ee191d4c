/** Sentences that the descriptions of the shelves share. Each list is walked in turn, so that neighbours differ. */

/** How it keeps, by where it is kept. */
export const KEEPING = {
  fresh: [
    'Keep it cool and use it within a week.',
    'Best at room temperature; the fridge dulls the flavour.',
    'Wash it just before eating, not before storing.',
    'Picked, packed and on our shelf within two days.',
    'Give it a few days in the fruit bowl if it still feels firm.',
  ],
  salad: [
    'Lives in the salad drawer for four to five days.',
    'Wrap it in a damp cloth and it stays crisp.',
    'Delivered to us every morning except Sunday.',
    'Rinse under cold water and shake dry.',
    'Leave it loose in the fridge: plastic makes it sweat.',
  ],
  cellar: [
    'Keeps for weeks somewhere dark and airy.',
    'Store away from light, and away from the fruit bowl.',
    'A paper bag in a cool cupboard suits it well.',
    'Brush the earth off only when you are about to cook.',
  ],
  bread: [
    'Baked overnight and on the shelf by seven.',
    'Freezes well for up to two months; toast from frozen.',
    'At its best on the day, and very good toasted on the next.',
    'Keep it in a bread bin or a linen bag, never in the fridge.',
  ],
  chilled: [
    'Keep refrigerated at 5 °C or below.',
    'Once opened, eat within three days.',
    'Take it out of the fridge twenty minutes before serving.',
    'Travels home in our chilled bags, so it arrives as cold as it left.',
  ],
  meat: [
    'Keep in the coldest part of the fridge and cook by the date on the pack.',
    'Suitable for freezing on the day you buy it.',
    'Let it come to room temperature before it meets the pan.',
    'Packed at our counter in St Nicholas Market, never in a factory.',
  ],
  cupboard: [
    'Keeps in the cupboard until you need it.',
    'Once opened, close it well and store somewhere dry.',
    'No need for the fridge until it is open.',
    'Comes in packaging that Bristol will recycle from the kerb.',
  ],
  freezer: [
    'Keep frozen at −18 °C; do not refreeze once thawed.',
    'Cook from frozen, no need to thaw.',
    'Travels in an insulated bag with ice packs.',
    'Reseal after opening and it is good for three months.',
  ],
  home: [
    'Packed without single-use plastic wherever we could find a way.',
    'Buy two and forget about it until autumn.',
    'Delivered with your food, never in the same bag.',
    'If it disappoints, bring it back, even opened.',
  ],
} as const;

export type Keeping = keyof typeof KEEPING;

/** What a further size of the same thing is for; `{}` is its amount. */
export const LARGER = [
  'The larger size, for a household that gets through it: {}.',
  '{}, because the small one never seems to last the week.',
  'Better value by weight, and one trip fewer: {}.',
  '{} for baking days, visitors and people with a plan.',
  'The same thing in a more generous pack of {}.',
  '{}: enough to share, or not to.',
] as const;
