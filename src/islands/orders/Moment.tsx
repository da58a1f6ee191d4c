/** An instant (ISO 8601) in the shopper's own time zone: of today the time alone. To be rendered in the browser alone. */
export const Moment = ({ at, language }: { at: string; language: string }) => (
  <time dateTime={at}>{momentText(at, language, new Date())}</time>
);

/** The same as text. */
export function momentText(at: string, language: string, now: Date): string {
  const date = new Date(at);
  const isToday = date.toDateString() === now.toDateString();
  const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
  const day: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };
  if (date.getFullYear() !== now.getFullYear()) day.year = 'numeric';
  return new Intl.DateTimeFormat(language, isToday ? time : { ...day, ...time }).format(date);
}
