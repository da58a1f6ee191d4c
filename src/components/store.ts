import type { SiteData } from '#contracts/site.ts';
import { readSiteSettings } from '#domain/store/parse-settings.ts';
import type { SiteSettings } from '#domain/store/site-settings.ts';
import { type I18n, type I18nProps, numberFormats } from '#islands/i18n.ts';
import type { Section } from '#words/translate.ts';
import { languageOf, wordSections, wordsOf } from '#words/words.ts';

/** Site data that pages use. */
export type Site = Omit<SiteData, 'versions'>;

/** Context of all page components: the store's data, translations and formats. */
export interface Store extends I18n {
  readonly site: Site;
  readonly settings: SiteSettings;
  /** Host of the store's canonical origin, to recognize links to the store itself. */
  readonly host: string;
}

const stores = new WeakMap<Site, Store>();

/** Creates the context once per site data, for all components and pages that share it. */
export function openStore(site: Site): Store {
  const open = stores.get(site) ?? readStore(site);
  stores.set(site, open);
  return open;
}

function readStore(site: Site): Store {
  const settings = readSiteSettings(site.settings);
  const { price, ...others } = numberFormats(settings);
  return {
    site,
    settings,
    host: new URL(site.origin).host,
    isDigital: settings.store_type === 'digital',
    ...(settings.show_unit_prices && { hasUnitPrices: true as const }),
    language: languageOf(settings.locale),
    t: wordsOf(settings.locale),
    ...others,
    price: cachedPrices(price),
  };
}

/** Upper bound of the cache below, more prices than most stores have. */
const MAX_PRICES = 2_000;

/** Caches formatted prices. Formatting takes a twentieth of a page's rendering time. */
function cachedPrices(write: Store['price']): Store['price'] {
  const written = new Map<number, string>();
  return (amount) => {
    const known = written.get(amount);
    if (known !== undefined) return known;
    if (written.size >= MAX_PRICES) written.clear();
    const price = write(amount);
    written.set(amount, price);
    return price;
  };
}

/** Translations and formats for an island, limited to the sections that it uses. */
export function i18nProps(
  { settings, isDigital, hasUnitPrices, language }: Store,
  sections: readonly Section[],
): I18nProps {
  const { locale, currencyCode, decimalPlaces, symbolPlacement } = settings;
  return {
    format: { locale, currencyCode, decimalPlaces, symbolPlacement },
    isDigital,
    ...(hasUnitPrices && { hasUnitPrices }),
    words: wordSections(locale, sections),
    language,
  };
}
