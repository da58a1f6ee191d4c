const SPELLED: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  '&': ' and ',
  '½': 'half',
};

/** An address part from a name: `Kaffeebecher „Süd"` becomes `kaffeebecher-sued`. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[äöüßæø&½]/g, (char) => SPELLED[char] ?? char)
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
