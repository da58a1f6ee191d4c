/** An amount in major units as text, with up to four decimals, the maximum of a store. */
export const AMOUNT = /^\d{1,9}(?:\.\d{1,4})?$/;
/** A percentage as text, with up to four decimals, so that it converts to whole parts per million. */
export const PERCENT = /^\d{1,3}(?:\.\d{1,4})?$/;
