import { useI18n } from '../use-i18n.ts';

interface Props {
  at: string;
  /** True for a date that is near: without its year, and with a short month. */
  isShort?: boolean;
}

/** Formats an ISO 8601 time as a date in the shopper's time zone. Must render only in the browser. */
export const LocalDate = ({ at, isShort = false }: Props) => {
  const { language } = useI18n();
  return <time dateTime={at}>{localDateText(at, language, isShort)}</time>;
};

/** The same date as plain text. */
const localDateText = (at: string, language: string, isShort: boolean): string =>
  new Intl.DateTimeFormat(language, isShort ? { month: 'short', day: 'numeric' } : { dateStyle: 'long' }).format(
    new Date(at),
  );
