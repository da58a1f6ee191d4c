/** Kilometres to ten metres; null: not known. */
export const presentKilometres = (meters: number | null): number | null =>
  meters === null ? null : Math.round(meters / 10) / 100;
