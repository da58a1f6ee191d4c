import { expect, test } from 'vitest';
import { lacksHouseNumber } from '#domain/addresses/house-number.ts';

test.each<[country: string, lines: string[], lacks: boolean]>([
  ['DE', ['Kastanienallee', ''], true],
  ['DE', ['Kastanienallee 12', ''], false],
  ['DE', ['Kastanienallee', '12a'], false],
  ['DE', ['Dorfstraße ohne Nummer', ''], false],
  ['US', ['NW Lovejoy St', ''], true],
  ['US', ['One Microsoft Way', ''], false],
  ['US', ['Lovejoy St, no number', ''], false],
  ['US', ['PO Box 12', ''], false],
  ['US', ['NW Everett St', 'Apt 4'], true],
  ['US', ['NW Everett St', 'Suite #12b'], true],
  ['US', ['SW 5th Ave', ''], true],
  ['US', ['1021 SW 4th Avenue', 'Floor 3'], false],
  ['US', ['Unit 4, 120 Main St', ''], false],
  ['US', ['350 5th Ave', ''], false],
  ['CA', ['4-120 Main St', ''], false],
  ['DE', ['Kastanienallee', 'Whg. 4'], true],
  ['DE', ['Kastanienallee', 'Haus 12'], false],
  ['GB', ['Rose Cottage, Mill Lane', ''], false],
  ['AE', ['Al Wasl Road, Villa Yasmin', ''], false],
  ['NL', ['Keizersgracht ١٢', ''], false],
])('in %s, %j: house number missing?', (country, lines, lacks) => {
  expect(lacksHouseNumber(lines, country)).toBe(lacks);
});
