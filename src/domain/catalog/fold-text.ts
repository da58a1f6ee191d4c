/** Letters that no decomposition takes apart. */
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
  // The stretching stroke of Arabic has no sound.
  ـ: '',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/**
 * Accents of Latin, Greek and Cyrillic, vowel points of Hebrew and Arabic. Other scripts keep their marks: without its
 * vowel signs a word of Devanagari is another word.
 */
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670]/g;

/** Scripts that put no space between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}ー]+/gu;

/** Ends of English words after an apostrophe: `women's` is one word, `l'huile` is two. */
const APOSTROPHE_END = /['’ʼ](?=(?:s|t|d|m|ll|re|ve)(?![\p{L}\p{N}]))/gu;
const SEPARATORS = /[^\p{L}\p{N}\p{M}]+/gu;
const ASCII = /^[\x20-\x7e]*$/;

/**
 * The words of a text as the search compares them: lower case, without accents and punctuation, separated by single
 * spaces. `Crème brûlée` → `creme brulee`. Names are stored folded, queries are folded in the same way.
 *
 * A run of a script without spaces becomes its overlapping pairs of letters (`ピザ生地` → `ピザ ザ生 生地`), so that any
 * part of it is found as a word is.
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
