import type { BranchValues } from '../branch-section.ts';

type Pincodes = BranchValues['areas'][number]['pincodes'];

/** `97201=3.5, 97202`: postcodes, with their distance by road in kilometres where it is known. */
export const pincodeText = (pincodes: Pincodes): string =>
  pincodes.map(({ pincode, distance_km: km }) => (km === null ? pincode : `${pincode}=${km}`)).join(', ');

/** Reads postcodes from a text. The server checks them. */
export const pincodesOf = (text: string): Pincodes =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [pincode = '', km] = part.split('=').map((piece) => piece.trim());
      return { pincode, distance_km: km ? Number(km) : null };
    });
