import { expect, test } from 'vitest';
import { firstName, shortName } from '#domain/store/short-name.ts';

test.each([
  ['Ada Lovelace', 'Ada', 'Ada L.'],
  ['  Grace  Brewster Murray  hopper ', 'Grace', 'Grace H.'],
  ['Ada', 'Ada', 'Ada'],
  ['آدا لوفليس', 'آدا', 'آدا ل.'],
  ['Ada 𝓛ovelace', 'Ada', 'Ada 𝓛.'],
  ['', '', ''],
])('%j', (name, first, short) => expect([firstName(name), shortName(name)]).toEqual([first, short]));
