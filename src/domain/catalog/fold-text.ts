/** Letters that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
  ς: 'σ',
  ى: 'ي',
  ة: 'ه',
  // The Arabic tatweel only stretches a word and has no sound.
  ـ: '',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/**
 * Accents of Latin, Greek and Cyrillic, and vowel points of Hebrew and Arabic. Other scripts keep their marks, because
 * without its vowel signs a Devanagari word is a different word.
 */
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670]/g;

/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}ー]+/gu;

/** English suffixes after an apostrophe: `women's` is one word, `l'huile` is two. */
const APOSTROPHE_END = /['’ʼ](?=(?:s|t|d|m|ll|re|ve)(?![\p{L}\p{N}]))/gu;
const SEPARATORS = /[^\p{L}\p{N}\p{M}]+/gu;
const ASCII = /^[\x20-\x7e]*$/;

/**
 * Normalizes a text for the search: lower case, without accents and punctuation, words separated by single spaces.
 * `Crème brûlée` → `creme brulee`. Stored names and queries are folded in the same way.
 *
 * A run of a script without spaces becomes overlapping pairs of letters (`ピザ生地` → `ピザ ザ生 生地`), so that any part of it
 * can be found like a word.
 */
export function foldText(text: string): string {
  if (ASCII.test(text)) return words(text.toLowerCase());
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC');
  return words(plain.replace(UNSPACED, (run) => ` ${pairs(run)} `));
}

const words = (text: string): string => text.replace(APOSTROPHE_END, '').replace(SEPARATORS, ' ').trim();

function pairs(run: string): string {
  const letters = Array.from(run);
  if (letters.length < 3) return run;
  return letters
    .slice(1)
    .map((letter, index) => letters[index] + letter)
    .join(' ');
}
