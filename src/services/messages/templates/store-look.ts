import { formatTotal } from '#domain/money/format-price.ts';
import { type Minor, toMajor } from '#domain/money/money.ts';
import { readSiteSettings } from '#domain/store/site-settings.ts';
import { storeOrigin } from '#domain/store/store-origin.ts';
import { type Theme, theme } from '#domain/store/theme.ts';
import { textDirection } from '#lib/locale.ts';
import { tidyText } from '#lib/tidy-text.ts';
import { languageOf, wordsOf } from '#words/words.ts';

/** What messages of a store have in common. */
export interface StoreLook {
  readonly name: string;
  /** Such as `https://shop.example`, from the database: what a request says of itself is in no link. */
  readonly origin: string;
  readonly host: string;
  /** Address of the logo, of the store's own media alone: nobody else hears that a mail was opened. Null: none. */
  readonly logo: string | null;
  readonly language: string;
  readonly dir: 'ltr' | 'rtl';
  readonly colours: Theme;
  /** What stands before the number of an order. */
  readonly orderPrefix: string;
  /** An amount in minor units of the currency of an order, with all its decimals. */
  money(minor: Minor, currency: { currencyCode: string; decimalPlaces: number }): string;
  /** An instant (ISO 8601) by day and time of the store, in the alphabet of text messages. */
  moment(iso: string): string;
  readonly say: ReturnType<typeof wordsOf>;
}

const HASH = /^[0-9a-f]{64}$/;
/** A side that `/img` serves as PNG, which every mail program shows. */
const LOGO_PIXELS = 192;
/** Characters of a store's name: a subject is one line. */
const NAME_MAX = 60;

const MOMENT = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;

/** @param settings as they are stored; @param port of the server, for stores of this machine. */
export function storeLook(
  { host, settings: stored }: { host: string; settings: Readonly<Record<string, string>> },
  port: number,
): StoreLook {
  const settings = readSiteSettings(stored);
  const origin = storeOrigin(host, port, settings.canonicalOrigin);
  const language = languageOf(settings.locale);
  const moments = new Intl.DateTimeFormat(language, { ...MOMENT, timeZone: settings.time_zone });
  return {
    name: tidyText(settings.storeName).replace(/\s+/g, ' ').slice(0, NAME_MAX),
    origin,
    host: new URL(origin).hostname,
    logo: HASH.test(settings.logo) ? `${origin}/img/${LOGO_PIXELS}/${settings.logo}.png` : null,
    language,
    dir: textDirection(language),
    colours: theme(settings),
    orderPrefix: settings.order_number_prefix,
    money: (minor, currency) => formatTotal(toMajor(minor, currency.decimalPlaces), { ...settings, ...currency }),
    moment: (iso) => moments.format(new Date(iso)).replaceAll('\u202f', ' '),
    say: wordsOf(settings.locale),
  };
}
