import { expect, test } from 'vitest';
import { choicePicture } from '#domain/options/choice-picture.ts';

const [RED, BLUE, SMALL, LARGE] = [1, 2, 11, 12];
const combinations = [
  { ids: [RED, SMALL], image: 0 },
  { ids: [RED, LARGE], image: 0 },
  { ids: [BLUE, SMALL], image: 1 },
  { ids: [BLUE, LARGE] },
];

test.each<[what: string, chosen: number[], picture: number | null]>([
  ['nothing decides nothing', [], null],
  ['a colour decides it once all its sizes agree', [RED], 0],
  ['a size without a picture says nothing against it', [BLUE], 1],
  ['a size alone does not decide it', [SMALL], null],
  ['a whole combination has its own', [BLUE, SMALL], 1],
  ['or none', [BLUE, LARGE], null],
  ['what does not exist has none', [RED, BLUE], null],
])('%s', (_, chosen, picture) => expect(choicePicture(combinations, chosen)).toBe(picture));
