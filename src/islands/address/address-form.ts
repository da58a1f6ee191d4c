/** Begins the ids of the fields of an address. */
export const ADDRESS_FORM = 'address';
