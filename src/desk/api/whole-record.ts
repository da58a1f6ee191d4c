/**
 * Parameters of a query for a whole record. react-admin stores the records of a list as those of their pages, and without
 * these a page would begin with the few fields of its list.
 */
export const WHOLE = { meta: { isWhole: true } };
