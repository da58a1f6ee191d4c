import { expect, test } from 'vitest';
import { parsePincodes, pincodeText } from '#desk/branches/areas/pincode-list.ts';
import { distanceUnit } from '#desk/branches/distance.ts';
import { decimalText } from '#desk/form/decimal-text.ts';

const notation = (locale: string) => ({ ...distanceUnit(locale), ...decimalText(locale) });
const KM = notation('de-DE');
const code = (pincode: string, distance_km: number | null = null) => ({ pincode, distance_km });

test.each([
  ['lines', '10115\n10117\n', [code('10115'), code('10117')]],
  ['commas', '10115,10117, 10119', [code('10115'), code('10117'), code('10119')]],
  ['short codes between commas', '101,102,103', [code('101'), code('102'), code('103')]],
  ['distances', '10115=3.5, 10117 = 2', [code('10115', 3.5), code('10117', 2)]],
  ['decimal commas', '10115=1,9, 10117=0,25;10119', [code('10115', 1.9), code('10117', 0.25), code('10119')]],
  ['distances without spaces between', '10115=1,10117=2', [code('10115', 1), code('10117', 2)]],
  ['two columns of a spreadsheet', '10115\t1,9\r\n10117\t', [code('10115', 1.9), code('10117')]],
  ['codes with a space in them', 'SW1A 1AA\nK1A 0B6 = 4', [code('SW1A 1AA'), code('K1A 0B6', 4)]],
  ['a code twice, of which the last counts', '10115 = 1\n10115 = 2', [code('10115', 2)]],
])('reads postal codes from %s', (_, text, pincodes) => {
  expect(parsePincodes(text, KM)).toEqual({ pincodes, unread: [] });
});

test('names the parts that have no code, no distance, or one that the server refuses', () => {
  expect(parsePincodes('97201 = 12427.4\n97202 = 12428\n97203 = 0', notation('en-US')).unread).toEqual([
    '97202 = 12428',
    '97203 = 0',
  ]);
  expect(parsePincodes('10115 = far\n= 3\n10117 = 0\n10119', KM).unread).toEqual(['10115 = far', '= 3', '10117 = 0']);
});

test('writes what it reads, in the unit and the notation of the store', () => {
  const pincodes = [code('97201', 3.058), code('97205')];
  const miles = notation('en-US');
  expect(pincodeText(pincodes, miles)).toBe('97201 = 1.9\n97205');
  expect(parsePincodes(pincodeText(pincodes, miles), miles).pincodes).toEqual(pincodes);
  expect(pincodeText([code('10115', 1.9)], KM)).toBe('10115 = 1,9');
});

test('a list that is applied as it was keeps every distance, and changes the one that was written anew', () => {
  const pincodes = [code('97201', 5.003), code('97202', 3), code('97203', 0.004), code('97205')];
  const miles = notation('en-US');
  const text = pincodeText(pincodes, miles);
  expect(parsePincodes(text, miles, pincodes).pincodes).toEqual(pincodes);
  const edited = `${text.replace('97201 = 3.11', '97201 = 3.2')}\n97209 = 3.11`;
  expect(parsePincodes(edited, miles, pincodes)).toEqual({
    pincodes: [code('97201', 5.15), ...pincodes.slice(1), code('97209', 5.005)],
    unread: [],
  });
});
