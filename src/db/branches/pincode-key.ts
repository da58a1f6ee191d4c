/** `pincodeKey` of the domain in SQL, which does not depend on the language of the database. */
export const pincodeKeySql = (text: string): string =>
  `translate(${text}, 'abcdefghijklmnopqrstuvwxyz -', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')`;
