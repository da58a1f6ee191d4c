/** Prefix of the field ids in the address form. */
export const ADDRESS_FORM = 'address';
