/** Countries that write the house number before the street. */
const NUMBER_FIRST: ReadonlySet<string> = new Set(
  'AE AU BH BS BZ CA CI DZ EG FR GB GG HK IE IL IM IN JE JM JO KE KW LB LK LU MA MC MY NG NZ OM PH PK QA RE SA SG TN TT TW US ZA'.split(
    ' ',
  ),
);

/** Street and house number in the notation of a country. */
export function streetLine(street: string, houseNumber: string, country: string): string {
  const parts = NUMBER_FIRST.has(country) ? [houseNumber, street] : [street, houseNumber];
  return parts.filter(Boolean).join(' ');
}
