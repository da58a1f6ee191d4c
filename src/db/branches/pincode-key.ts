/** The domain's `pincodeKey` in SQL, independent of the database's locale. */
export const pincodeKeySql = (text: string): string =>
  `translate(${text}, 'abcdefghijklmnopqrstuvwxyz -', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')`;

/**
 * The district at the start of a full postcode's key, which a list may contain instead of its postcodes. Null if there
 * is none. `BS78NZ` → `BS7` (GB), `972091234` → `97209` (ZIP+4; US, SA).
 */
export const pincodeDistrictSql = (key: string): string =>
  `substring(${key} from '^([A-Z]{1,2}[0-9][0-9A-Z]?(?=[0-9][A-Z]{2}$)|[0-9]{5}(?=[0-9]{4}$))')`;
