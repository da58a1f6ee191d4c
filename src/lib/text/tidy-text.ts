/**
 * Normalizes text for storage: composed characters, whole surrogate pairs, no control characters except tab and line
 * break.
 */
export const tidyText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\ufeff]/g, '')
    .normalize('NFC');
