import { useI18n } from '../use-i18n.ts';
/** Formats an ISO 8601 time as a date in the shopper's time zone. Must render only in the browser. */
export const LocalDate = ({ at }: { at: string }) => {
  const { language } = useI18n();
  return <time dateTime={at}>{localDateText(at, language)}</time>;
};

/** The same date as plain text. */
const localDateText = (at: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(at));
