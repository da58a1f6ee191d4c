/**
 * What turns the text around it (embeddings, overrides, isolates), and what nobody sees: control characters of C1, soft
 * hyphens, zero-width spaces, word joiners, signs of formulas, fillers, annotations, and tags but those of a flag.
 */
const HIDDEN =
  /[\u0080-\u009f\u00ad\u180e\u200b\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,6})[\u{e0000}-\u{e007f}]/gu;
/** Joiners and marks belong to letters; alone they are a text that looks empty. */
const INVISIBLE = /^[\p{Cf}\p{Z}]*$/u;

/**
 * A shopper's words without what nobody sees: it would hide words from who reads or searches, or turn what stands beside
 * them around. Joiners (ZWJ, ZWNJ) and marks of direction stay, which Persian, Arabic, Hebrew and emoji are written with.
 */
export function visibleText(text: string): string {
  const visible = text.replace(/[\u2028\u2029]/gu, '\n').replace(HIDDEN, '');
  return INVISIBLE.test(visible) ? '' : visible;
}
