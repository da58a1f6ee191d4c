import { describe, expect, test } from 'vitest';
import { gazetteer } from '#providers/places/gazetteer.ts';
import { STREETS } from '#providers/places/gazetteer-index.ts';
import { wordMatch } from '#providers/places/word-match.ts';

const ASK = { tenantId: 1, locale: 'en-US', session: null };
const places = gazetteer();
const suggest = async (input: string, more: { country?: string; near?: { lat: number; lng: number } } = {}) =>
  places.suggest({ ...ASK, input, country: more.country ?? null, near: more.near ?? null });
const first = async (input: string) => (await suggest(input))[0]?.mainText;

test('every street is complete, with a unique id and the location of its city', () => {
  expect(new Set(STREETS.map(({ id }) => id)).size).toBe(STREETS.length);
  for (const street of STREETS) {
    expect(street.id, street.id).toMatch(/^[a-z\d-]+$/);
    expect(street.pincode, street.id).not.toBe('');
    expect(Math.abs(street.lat), street.id).toBeGreaterThan(30);
    expect(street.lng < -100 || street.lng > -80, street.id).toBe(true);
  }
});

test.each([
  ['lovejoy', 'NW Lovejoy St'],
  ['1420 nw lovejoy street', '1420 NW Lovejoy St'],
  ['1420 NW Lovejoy St, Portland, OR 97209', '1420 NW Lovejoy St'],
  ['lovejy', 'NW Lovejoy St'],
  ['hawthron', 'SE Hawthorne Blvd'],
  ['gloucster rd', 'Gloucester Road'],
  ['214 Gloucester Road', '214 Gloucester Road'],
  ['susannenstr 27', 'Susannenstraße 27'],
  ['monckebergstrasse', 'Mönckebergstraße'],
  ['97211', 'NE Alberta St'],
  ['multnomah', 'SW Capitol Hwy'],
])('the first suggestion for %j is %j', async (input, street) => {
  expect(await first(input)).toBe(street);
});

test.each(['xyzzy', '1420', 'lovejoy hamburg', '   ', '*.*'])('%j has no suggestion', async (input) => {
  expect(await suggest(input)).toEqual([]);
});

test('nearby streets come first, and other countries are excluded', async () => {
  const hamburg = await suggest('st', { near: { lat: 53.55, lng: 9.99 } });
  const bristol = await suggest('st', { near: { lat: 51.45, lng: -2.59 } });
  expect(hamburg[0]?.secondaryText).toContain('Hamburg');
  expect(bristol[0]?.secondaryText).toContain('Bristol');
  expect(await suggest('lovejoy', { country: 'DE' })).toEqual([]);
  expect((await suggest('st')).length).toBeLessThanOrEqual(6);
});

test('the gazetteer returns the place of a suggestion with its house number', async () => {
  const [guess] = await suggest('27b susannenstr');
  expect(await places.detail(guess?.placeId ?? '', ASK)).toMatchObject({
    placeId: guess?.placeId,
    address1: 'Susannenstraße 27b',
    city: 'Hamburg',
    pincode: '20357',
    country: 'DE',
    formattedAddress: 'Susannenstraße 27b, Hamburg 20357, DE',
  });
  for (const number of ['', 'nowhere', `${guess?.placeId}.x`, '.'.repeat(500)])
    expect(await places.detail(number, ASK)).toBeNull();
});

test('the gazetteer returns the nearest street to a pin, and null for the sea', async () => {
  const pin = { lat: 45.53, lng: -122.6846 };
  expect(await places.reverse(pin, ASK)).toMatchObject({ address1: 'NW Lovejoy St', ...pin });
  expect(await places.reverse({ lat: 0, lng: 0 }, ASK)).toBeNull();
});

describe('a word', () => {
  test.each([
    ['lovejoy', 'lovejoy', 1],
    ['love', 'lovejoy', 0.9],
    ['lovejoi', 'lovejoy', 0.6],
    ['lvoejoy', 'lovejoy', 0.6],
    ['lovejooy', 'lovejoy', 0.6],
    ['hawthron', 'hawthorne', 0.6],
    ['hwthron', 'hawthorne', 0],
    ['nv', 'nw', 0],
    ['97208', '97209', 0],
  ])('%s matches %s with %f', (typed, word, score) => {
    expect(wordMatch(typed, word)).toBeCloseTo(score);
  });
});
