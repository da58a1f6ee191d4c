/** Providers of card payments. */
export const CARD_PROVIDERS = ['sandbox', 'stripe'] as const;
export type CardProvider = (typeof CARD_PROVIDERS)[number];
