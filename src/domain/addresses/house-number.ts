/**
 * Countries where addresses normally have a house number; the few without one say so. In others (GB, IE, AE, IN, …)
 * named houses and unnumbered places are common, so a number is not required there.
 */
const NUMBERED: ReadonlySet<string> = new Set('AT BE CA CH CZ DE DK NL PL US'.split(' '));

/** Digits of any script, or a number in words, as in "One Microsoft Way". */
const NUMBER = /\p{Nd}|^\s*(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty)\b/iu;
/** Phrases for a house without a number. */
const NONE = /\bno number\b|\bohne (?:haus)?nummer\b|\bo\. ?nr\b|\bs\/n\b|\bzonder (?:huis)?nummer\b|\bbez numeru\b/iu;
/** Numbers that name a street ("SW 5th Ave") or a part of a house ("Apt 4"). */
const OF_STREET = /\b\p{Nd}+(?:st|nd|rd|th)\b/giu;
const OF_UNIT =
  /\b(?:apt|apartment|app|suite|ste|unit|floor|fl|room|rm|whg|wohnung|etage|stock|stiege)\b[.:]?\s*#?\s*\p{Nd}+\p{L}?\b/giu;

/**
 * Whether an address lacks the house number that its country needs.
 * @param lines of the address, without the city
 */
export const lacksHouseNumber = (lines: readonly string[], country: string): boolean =>
  NUMBERED.has(country) &&
  !lines.some((line) => NUMBER.test(line.replace(OF_STREET, '').replace(OF_UNIT, '')) || NONE.test(line));
