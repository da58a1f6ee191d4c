/**
 * Characters that change the text direction (embeddings, overrides, isolates) and characters that are invisible: C1
 * control characters, soft hyphens, zero-width spaces, word joiners, invisible operators, fillers, annotations, and tag
 * characters except those of a flag.
 */
const HIDDEN =
  /[\u0080-\u009f\u00ad\u180e\u200b\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,6})[\u{e0000}-\u{e007f}]/gu;
/** Joiners and direction marks belong to letters. A text that consists only of them looks empty. */
const INVISIBLE = /^[\p{Cf}\p{Z}]*$/u;

/**
 * Removes characters from a shopper's text that could hide words from readers or search, or change the direction of the
 * surrounding text. Joiners (ZWJ, ZWNJ) and direction marks stay, because Persian, Arabic, Hebrew and emoji need them.
 */
export function visibleText(text: string): string {
  const visible = text.replace(/[\u2028\u2029]/gu, '\n').replace(HIDDEN, '');
  return INVISIBLE.test(visible) ? '' : visible;
}
