/** A text cut off at a number of characters, with an ellipsis. A character of two code units is never cut in half. */
export const shortened = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, '')}…` : text;
