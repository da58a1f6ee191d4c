/** `pincodeKey` of the domain in SQL, which does not depend on the language of the database. */
export const pincodeKeySql = (text: string): string =>
  `translate(${text}, 'abcdefghijklmnopqrstuvwxyz -', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')`;

/**
 * The district that the key of a whole postcode begins with, of which a list may have all with one entry; null: none.
 * `BS78NZ` → `BS7` (GB), `972091234` → `97209` (ZIP+4; US, SA).
 */
export const pincodeDistrictSql = (key: string): string =>
  `substring(${key} from '^([A-Z]{1,2}[0-9][0-9A-Z]?(?=[0-9][A-Z]{2}$)|[0-9]{5}(?=[0-9]{4}$))')`;
