import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ADDRESS_LENGTHS } from '#contracts/limits.ts';
import { checkAddress, stateName, stateOf } from '#domain/addresses/check-address.ts';
import { formatPincode } from '#domain/addresses/format-pincode.ts';
import type { CountryFormat } from '#domain/addresses/types.ts';
import { COUNTRIES, countryFormat } from '#services/addresses/country-format.ts';

const formats: CountryFormat[] = [];
for (const country of COUNTRIES) {
  const format = await countryFormat(country);
  if (format) formats.push(format);
}
const formatOf = async (country: string) => (await countryFormat(country)) as CountryFormat;
const withPincodes = formats.filter(({ pincodeExamples }) => pincodeExamples.length > 0);

test('exactly the existing countries have a format', async () => {
  expect(formats).toHaveLength(COUNTRIES.length);
  expect(COUNTRIES.length).toBeGreaterThan(240);
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  for (const country of COUNTRIES) expect(names.of(country), country).toBeDefined();
  for (const country of ['XX', 'us', '', '..', '../US', 'lite']) expect(await countryFormat(country)).toBeNull();
});

test('every format is complete', () => {
  for (const { country, parts, required, pincodePattern, states } of formats) {
    expect(parts, country).toContain('address');
    expect(new Set(parts).size, country).toBe(parts.length);
    for (const part of required) expect(parts, country).toContain(part);
    // Compiled like `pattern` in HTML.
    if (pincodePattern !== null) expect(() => new RegExp(`^(?:${pincodePattern})$`, 'v')).not.toThrow();
    expect(new Set(states.map(({ code }) => code)).size, country).toBe(states.length);
  }
});

describe('a pincode', () => {
  test('of every country is recognised in any notation', () => {
    const example = fc
      .constantFrom(...withPincodes)
      .chain((format) => fc.tuple(fc.constant(format), fc.constantFrom(...format.pincodeExamples)));
    const separators = fc.array(fc.constantFrom('', ' ', '-', '  '), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(example, separators, fc.boolean(), ([format, pincode], between, isLower) => {
        const bare = pincode.replace(/[\s-]/g, '');
        const spread = [...bare].map((sign, index) => sign + (between[index] ?? '')).join('');
        const written = isLower ? spread.toLowerCase() : spread;
        expect(formatPincode(written, format), `${format.country} ${written}`).toBe(pincode);
      }),
      { numRuns: 2_000 },
    );
  });
  test('does not change when it is recognised again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...formats), fc.string({ maxLength: 12 }), (format, text) => {
        const pincode = formatPincode(text, format);
        if (pincode === null) return;
        expect(formatPincode(pincode, format)).toBe(pincode);
        if (format.pincodePattern !== null) expect(pincode).toMatch(new RegExp(`^(?:${format.pincodePattern})$`));
      }),
      { numRuns: 5_000 },
    );
  });
  test('is never empty, a symbol, or an overlong text', () => {
    for (const format of withPincodes)
      for (const wrong of ['', '!', 'ZZZZZZZZZZZ', '<b>1</b>', '0'.repeat(30)])
        expect(formatPincode(wrong, format), `${format.country} ${wrong}`).toBeNull();
  });
  test.each<[country: string, good: string[], bad: string[]]>([
    ['US', ['97209', '97209-1234', '972091234'], ['9720', '972091', 'ABCDE', '97209-12']],
    ['CA', ['K1A 0B1', 'k1a0b1'], ['K1A', '12345', 'D1A 0B1']],
    ['GB', ['SW1A 1AA', 'bs78nz', 'M1 1AE', 'GIR 0AA'], ['SW1A', '12345', 'QQ1 1AA', 'BS7 8N']],
    ['IE', ['D02 X285', 'd6wxy00'], ['D02', '12345678901']],
    ['DE', ['20357', '٢٠٣٥٧'], ['2035', '203577', 'D-20357X']],
    ['AT', ['1060'], ['10600', '106']],
    ['NL', ['1234 AB', '1234ab'], ['0234 AB', '1234', '1234 SS']],
    ['PL', ['00-950', '00950'], ['0950', '00-95']],
    ['SE', ['114 55', '11455'], ['1145']],
    ['IN', ['560001', '560 001', '५६०००१'], ['56001', '5600011']],
    ['JP', ['154-0023', '1540023', '１５４－００２３'], ['154', '154-002']],
    ['BR', ['01310-100', '01310100'], ['01310-10', '0131']],
    ['AU', ['3000'], ['30000', '300']],
    ['SA', ['11564', '١١٥٦٤'], ['1156']],
    ['FR', ['75001'], ['7500', '75 0012']],
  ])('of %s', async (country, good, bad) => {
    const format = await formatOf(country);
    for (const pincode of good) expect(formatPincode(pincode, format), pincode).not.toBeNull();
    for (const pincode of bad) expect(formatPincode(pincode, format), pincode).toBeNull();
  });
});

describe('a state', () => {
  test('of every country is recognised by its code and each of its names', () => {
    for (const { country, states } of formats)
      for (const state of states)
        for (const language of ['en', 'ar', 'ja']) {
          const name = stateName(state, language);
          for (const written of [state.code, state.name, name])
            expect(stateOf(written, states, language), `${country} ${written}`).not.toBeNull();
          expect(stateOf(name, states, language), `${country} ${name}`).toBe(name);
        }
  });
  test('is written in the language of the store if there is a name', async () => {
    const { states } = await formatOf('AE');
    expect(stateOf('du', states, 'en')).toBe('Dubai');
    expect(stateOf('Dubai', states, 'ar')).toBe('دبي');
    expect(stateOf('Kowloon', (await formatOf('HK')).states, 'de')).toBe('Kowloon');
    expect(stateOf('Quebec', (await formatOf('CA')).states, 'fr')).toBe('Québec');
  });
});

test('any accepted address has the required parts within the limits, and is accepted again', () => {
  const word = fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('Portland', 'OR', 'Dubai', '97209', ''));
  const anything = fc.record({ name: word, address_1: word, city: word, state: word, pincode: word });
  fc.assert(
    fc.property(fc.constantFrom(...formats), anything, fc.boolean(), (format, written, isGood) => {
      const state = format.states[0]?.code ?? 'Any';
      const pincode = format.pincodeExamples[0] ?? '12345';
      const good = { name: 'Ada', address_1: '1 Street', city: 'City', state, pincode };
      const rules = { minimums: ADDRESS_LENGTHS, language: 'en', countryName: format.country };
      const checked = checkAddress(isGood ? good : written, format, rules);
      if (isGood) expect(checked, format.country).toMatchObject({ ok: true });
      if (!checked.ok) {
        expect(Object.keys(checked.errors)).not.toEqual([]);
        return;
      }
      const { address } = checked;
      expect(address.city.length).toBeGreaterThanOrEqual(ADDRESS_LENGTHS.city.min);
      for (const part of format.required) if (part !== 'address') expect(address[part], format.country).not.toBe('');
      for (const part of ['state', 'pincode'] as const)
        if (!format.parts.includes(part)) expect(address[part]).toBe('');
      expect(checkAddress(address, format, rules)).toEqual(checked);
    }),
    { numRuns: 3_000 },
  );
});
