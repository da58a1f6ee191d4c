import { expect, test } from 'vitest';
import { ConfigError, readEnv } from '#config/env.ts';

const KEY = 'AIzaSyA-planted-key_0123456789';

test('addresses are searched in the gazetteer unless another provider is set', () => {
  expect(readEnv({}).places).toBeUndefined();
  expect(readEnv({ GOOGLE_MAPS_KEY: KEY }).places).toBeUndefined();
  const google = { PLACES_PROVIDER: 'google', GOOGLE_MAPS_KEY: KEY };
  expect(readEnv(google).places).toEqual({ provider: 'google', key: KEY, callsPerDay: 5_000 });
  expect(readEnv({ ...google, GOOGLE_MAPS_CALLS_PER_DAY: '0' }).places).toMatchObject({ callsPerDay: 0 });
  expect(readEnv({ PLACES_PROVIDER: 'photon', PHOTON_URL: 'https://photon.example/base/' }).places).toEqual({
    provider: 'photon',
    url: 'https://photon.example/base',
  });
});

test.each([
  [{ PLACES_PROVIDER: 'mapbox' }, 'PLACES_PROVIDER=mapbox cannot be used'],
  [{ PLACES_PROVIDER: 'google' }, 'GOOGLE_MAPS_KEY is missing: PLACES_PROVIDER=google requires it'],
  [{ PLACES_PROVIDER: 'photon' }, 'PHOTON_URL is missing: PLACES_PROVIDER=photon requires it'],
  [{ GOOGLE_MAPS_CALLS_PER_DAY: '-1' }, 'GOOGLE_MAPS_CALLS_PER_DAY=-1 cannot be used: must be a whole number'],
  [{ GOOGLE_MAPS_KEY: 'too short' }, 'GOOGLE_MAPS_KEY cannot be used'],
  [{ PHOTON_URL: 'ftp://photon.example' }, 'PHOTON_URL cannot be used'],
  [{ PHOTON_URL: 'https://me:planted@photon.example' }, 'PHOTON_URL cannot be used'],
  [{ PHOTON_URL: 'https://photon.example?api=planted' }, 'PHOTON_URL cannot be used'],
])('%j: %s', (variables, message) => {
  const read = () => readEnv(variables);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(message);
  expect(read).not.toThrow(/planted|too short/);
});
