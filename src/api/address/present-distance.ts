/** Kilometres, rounded to ten metres. Null if unknown. */
export const presentKilometres = (meters: number | null): number | null =>
  meters === null ? null : Math.round(meters / 10) / 100;
