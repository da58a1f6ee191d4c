import type { SiteData } from '#contracts/site.ts';
import { readSiteSettings, type SiteSettings } from '#domain/store/site-settings.ts';
import { figures, type Voice, type VoiceProps } from '#islands/voice.ts';
import type { Section } from '#words/translate.ts';
import { languageOf, wordSections, wordsOf } from '#words/words.ts';

/** What pages read of a store's site data. */
export type Site = Omit<SiteData, 'versions'>;

/** What every component of a page needs of its store: its data, and how it writes words, prices and numbers. */
export interface Shop extends Voice {
  readonly site: Site;
  readonly settings: SiteSettings;
  /** Host of the store's canonical origin, for links that lead back to it. */
  readonly host: string;
}

const shops = new WeakMap<Site, Shop>();

/** Reads the settings of a store once for all components of a page, and of all pages that share one answer. */
export function openShop(site: Site): Shop {
  const open = shops.get(site) ?? readShop(site);
  shops.set(site, open);
  return open;
}

function readShop(site: Site): Shop {
  const settings = readSiteSettings(site.settings);
  const { price, ...others } = figures(settings);
  return {
    site,
    settings,
    host: new URL(site.origin).host,
    isDigital: settings.store_type === 'digital',
    t: wordsOf(settings.locale),
    ...others,
    price: keptPrices(price),
  };
}

/** More than most stores have; each is on all pages that show its product. */
const MAX_PRICES = 2_000;

/** Writes a price once: writing a page's prices is a twentieth of rendering it. */
function keptPrices(write: Shop['price']): Shop['price'] {
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

/** What an island is handed to speak as the store does, with the sections of the words that it uses. */
export function voiceProps({ settings, isDigital }: Shop, sections: readonly Section[]): VoiceProps {
  const { locale, currencyCode, decimalPlaces, symbolPlacement } = settings;
  return {
    format: { locale, currencyCode, decimalPlaces, symbolPlacement },
    isDigital,
    words: wordSections(locale, sections),
    language: languageOf(locale),
  };
}
