const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * Converts text or HTML to one line of plain text: tags become spaces, common entities are decoded, white space is
 * collapsed. For metadata, which is escaped on output; it does not make HTML safe.
 */
export function plainText(html: string): string {
  return html
    .replace(/<\/?(?:b|i|u|em|strong|span|a|small|mark|sub|sup|code|abbr)\b[^<>]*>/gi, '')
    .replace(/<[a-z/!][^<>]*>/gi, ' ')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, decodeEntity)
    .replace(/\s+/gu, ' ')
    .trim();
}

function decodeEntity(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return Object.hasOwn(ENTITIES, name.toLowerCase()) ? (ENTITIES[name.toLowerCase()] ?? entity) : entity;
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  const isText = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isText ? String.fromCodePoint(code) : ' ';
}

/** Shortens a text to at most `limit` characters, ending with `…` after a whole word. Never splits a character. */
export function clip(text: string, limit: number): string {
  // A text never has more characters than UTF-16 units.
  if (text.length <= limit) return text;
  const characters = Array.from(text);
  if (characters.length <= limit) return text;
  const cut = characters.slice(0, Math.max(0, limit - 1)).join('');
  const isMidWord = /\S/u.test(characters[limit - 1] ?? '');
  const space = cut.lastIndexOf(' ');
  const whole = isMidWord && space > cut.length * 0.6 ? cut.slice(0, space) : cut;
  return `${whole.replace(/[\s,;:.–—-]+$/u, '')}…`;
}
