import type { Product } from '#contracts/product.ts';
import type { PageProduct } from '#domain/commerce-event.ts';
import { enabledPlugins } from '#domain/plugins/enabled-plugins.ts';
import { PLUGINS, type PluginKind } from '#domain/plugins/plugins.ts';
import type { PluginPage } from '#plugins/plugin-page.ts';
import type { Section } from '#words/translate.ts';
import { languageOf, wordSections } from '#words/words.ts';
import type { Store } from '../store.ts';

const frames = new WeakMap<Store, PluginPage | null>();

/** Plugin data shared by all pages of a store. Null without enabled plugins. */
function frameOf(store: Store): PluginPage | null {
  const known = frames.get(store);
  if (known !== undefined) return known;
  const { settings, isDigital } = store;
  const plugins = enabledPlugins(settings);
  const kinds = Object.keys(plugins) as PluginKind[];
  const sections: Section[] = ['plugins', ...kinds.flatMap((kind) => PLUGINS[kind].words ?? [])];
  const frame = {
    plugins,
    ...(!isDigital && { currency: settings.currencyCode }),
    store: settings.storeName,
    words: wordSections(settings.locale, sections),
    languages: { words: languageOf(settings.locale), numbers: settings.locale },
    dir: settings.dir,
  };
  const made = kinds.length > 0 ? frame : null;
  frames.set(store, made);
  return made;
}

/** Plugin data of a page. Null without enabled plugins. */
export function pluginPage(store: Store, product: Product | undefined): PluginPage | null {
  const frame = frameOf(store);
  return frame && product ? { ...frame, product: pageProduct(store, product) } : frame;
}

/** The product for plugins, without a price in stores that show none. */
function pageProduct({ settings, isDigital }: Store, product: Product): PageProduct {
  const category = product.category_trail.at(-1)?.name;
  return {
    id: product.id,
    name: product.name,
    ...(!isDigital && { price: product.selling_price, currency: settings.currencyCode }),
    ...(category !== undefined && { category }),
  };
}
