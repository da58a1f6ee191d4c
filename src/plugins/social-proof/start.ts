/** Social proof: shows recent sales in one small notice at a time, without any information about the buyers. */
import { addStyle } from '#lib/add-style.ts';
import { type RecentSale, readRecentSales } from '#stores/plugins/recent-sales.ts';
import { safeStorage } from '#stores/storage/safe-storage.ts';
import { storeKey } from '#stores/storage/stored.ts';
import { readPage } from '../current-page.ts';
import { openDock } from '../dock/dock.ts';
import { element } from '../element.ts';
import type { PluginStart } from '../plugin.ts';
import { saleNotice, saleRow } from './notice.ts';
import css from './social-proof.css?inline';

/** Delay before the first notice. */
const FIRST_MS = 5_000;
/** Display time of a notice, extended while it is hovered or focused. */
const SHOWN_MS = 8_000;
const IN_SLOT = 3;

/** Remembers for the lifetime of the tab that the shopper has dismissed the notices. */
const session = safeStorage(() => sessionStorage);

const isBusy = (notices: HTMLElement): boolean =>
  document.hidden || notices.childElementCount > 0 || getComputedStyle(notices).visibility === 'hidden';

/** The shopper is already looking at this product. */
const isOfPage = ({ product }: RecentSale): boolean => readPage()?.product?.id === product.id;

export const start: PluginStart<'social_proof'> = async ({ options: { interval_seconds: interval }, t }) => {
  const sales = await readRecentSales();
  if (sales.length === 0) return {};
  addStyle(css);
  const key = storeKey('sales-hidden');
  if (session.read(key) === null) {
    const { notices } = openDock(t);
    notify(notices, [...sales], interval * 1_000);
  }
  return {
    fill: () =>
      element(
        'div',
        { class: 'sales' },
        element('h2', {}, t('sales.title')),
        element(
          'ul',
          { class: 'sales-list', role: 'list' },
          ...sales.slice(0, IN_SLOT).map((sale) => element('li', {}, saleRow(sale, t))),
        ),
      ),
  };

  /** Shows each sale once, one per interval, but not while the tab or the dock is hidden or another notice is shown. */
  function notify(notices: HTMLElement, waiting: RecentSale[], every: number): void {
    const dismiss = (): void => {
      waiting.length = 0;
      session.write(key, '1');
    };
    const next = (): void => {
      const index = isBusy(notices) ? -1 : waiting.findIndex((sale) => !isOfPage(sale));
      const [sale] = index < 0 ? [] : waiting.splice(index, 1);
      if (sale) notices.append(saleNotice(sale, { t, dismiss, shownMs: SHOWN_MS }));
      if (waiting.length > 0) setTimeout(next, every);
    };
    setTimeout(next, FIRST_MS);
  }
};
