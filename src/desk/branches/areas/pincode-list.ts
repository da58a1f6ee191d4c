import type { DecimalText } from '../../form/decimal-text.ts';
import type { DistanceUnit } from '../distance.ts';
import type { Area } from './map-areas.ts';

type Pincodes = Area['pincodes'];
type Notation = Pick<DistanceUnit, 'show' | 'store' | 'min' | 'max'> & Pick<DecimalText, 'read' | 'write'>;

/** Postal codes as a text that can be edited: one in each line, with its distance by road where it is known. */
export const pincodeText = (pincodes: Pincodes, { show, write }: Notation): string =>
  pincodes
    .map(({ pincode, distance_km: km }) => (km === null ? pincode : `${pincode} = ${write(show(km))}`))
    .join('\n');

/** Line ends, semicolons and commas, unless the comma is the decimal sign of a distance: `97201=1,9`. */
const BETWEEN = /[\n;]|(?<![=\t] *\d+),|,(?!\d{1,3}(?![\d=\t]))/;

/**
 * Reads postal codes from a text, such as two columns of a spreadsheet. The last one counts if a code occurs twice.
 * @param before the codes until now. A distance that is written as before stays exact: in miles it was rounded.
 * @returns also the parts with a distance that is no number, too short or too long
 */
export function parsePincodes(
  text: string,
  { show, store, min, max, read, write }: Notation,
  before: Pincodes = [],
): { pincodes: Pincodes; unread: string[] } {
  const known = new Map(before.map(({ pincode, distance_km }) => [pincode, distance_km]));
  const kilometers = (pincode: string, number: number): number => {
    const km = known.get(pincode) ?? null;
    return km !== null && write(show(km)) === write(number) ? km : store(number);
  };
  const parts = text
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter(Boolean);
  const entries = parts.map((part) => {
    const [pincode = '', distance = ''] = part.split(/[=\t]/).map((piece) => piece.trim());
    const number = distance === '' ? null : (read(distance) ?? Number.NaN);
    const isRead = pincode !== '' && (number === null || (number >= min && number <= max));
    return { part, isRead, pincode, distance_km: number === null ? null : kilometers(pincode, number) };
  });
  const pincodes = new Map(entries.map(({ pincode, distance_km }) => [pincode, { pincode, distance_km }]));
  return {
    pincodes: [...pincodes.values()],
    unread: entries.filter(({ isRead }) => !isRead).map(({ part }) => part),
  };
}
