/** An instant (ISO 8601) as a day of the shopper's own time zone. To be rendered in the browser alone. */
export const When = ({ at, language }: { at: string; language: string }) => (
  <time dateTime={at}>{dayText(at, language)}</time>
);

/** The same as text, for names. */
export const dayText = (at: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(at));
