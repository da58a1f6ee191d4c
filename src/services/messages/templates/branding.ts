import { formatTotal } from '#domain/money/format-price.ts';
import { type Minor, toMajor } from '#domain/money/money.ts';
import { isMediaHash } from '#domain/store/media-hash.ts';
import { readSiteSettings } from '#domain/store/parse-settings.ts';
import { storeOrigin } from '#domain/store/store-origin.ts';
import { type Theme, theme } from '#domain/store/theme.ts';
import { textDirection } from '#lib/locale.ts';
import { tidyText } from '#lib/text/tidy-text.ts';
import { languageOf, wordsOf } from '#words/words.ts';

/** Name, styles and formats that all messages of a store share. */
export interface Branding {
  readonly name: string;
  /**
   * Such as `https://shop.example`. It comes from the database and never from a request, so that links cannot be
   * forged.
   */
  readonly origin: string;
  readonly host: string;
  /**
   * URL of the logo. Only from the store's own media, so that no third party learns that a mail was opened. Null if
   * there is none.
   */
  readonly logo: string | null;
  readonly language: string;
  readonly dir: 'ltr' | 'rtl';
  readonly colours: Theme;
  /** Whether the store is run at the desk. */
  readonly hasDesk: boolean;
  /** Prefix of order numbers. */
  readonly orderPrefix: string;
  /** Formats an amount in minor units of an order's currency, with all its decimals. */
  money(minor: Minor, currency: { currencyCode: string; decimalPlaces: number }): string;
  /** Formats an instant (ISO 8601) in the store's time zone, using only characters of text messages. */
  moment(iso: string): string;
  readonly say: ReturnType<typeof wordsOf>;
}

/** Where the links of messages lead. */
export interface MessagePlace {
  readonly port: number;
  readonly hasDesk: boolean;
}

/** A size that `/img` serves as PNG, which every mail client shows. */
const LOGO_PIXELS = 192;
/** Maximum length of a store's name, because a subject is one line. */
const SENDER_NAME_MAX = 60;

const MOMENT = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;

/**
 * @param settings stored settings
 * @param place the port of the server, for stores of this machine, and whether it has the desk
 */
export function readBranding(
  { host, settings: stored }: { host: string; settings: Readonly<Record<string, string>> },
  { port, hasDesk }: MessagePlace,
): Branding {
  const settings = readSiteSettings(stored);
  const origin = storeOrigin(host, port, settings.canonicalOrigin);
  const language = languageOf(settings.locale);
  const moments = new Intl.DateTimeFormat(language, { ...MOMENT, timeZone: settings.time_zone });
  return {
    name: tidyText(settings.storeName).replace(/\s+/g, ' ').slice(0, SENDER_NAME_MAX),
    origin,
    host: new URL(origin).hostname,
    logo: isMediaHash(settings.logo) ? `${origin}/img/${LOGO_PIXELS}/${settings.logo}.png` : null,
    language,
    dir: textDirection(language),
    colours: theme(settings),
    hasDesk: hasDesk && settings.adminUrl === '',
    orderPrefix: settings.order_number_prefix,
    money: (minor, currency) => formatTotal(toMajor(minor, currency.decimalPlaces), { ...settings, ...currency }),
    moment: (iso) => moments.format(new Date(iso)).replaceAll('\u202f', ' '),
    say: wordsOf(settings.locale),
  };
}
