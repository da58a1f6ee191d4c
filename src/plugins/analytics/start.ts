/** Analytics with Google Analytics 4. No request goes to Google before the shopper has consented. */
import { viewItemEvent } from '#domain/commerce-event.ts';
import { onCommerce } from '#stores/plugins/commerce.ts';
import { watchAnalyticsConsent } from '../consent.ts';
import { onPage, readPage } from '../current-page.ts';
import type { PluginStart } from '../plugin.ts';
import { send, switchOff, switchOn } from './gtag.ts';

export const start: PluginStart<'analytics'> = ({ options, page }) => {
  const { measurement_id: id, needs_consent: needsConsent } = options;
  // Cart events contain amounts but no currency.
  const currency = page.currency === undefined ? {} : { currency: page.currency };
  let isOn: boolean | null = null;
  /** Path of the product page last reported. Opening an overlay on the same page is not a new view. */
  let reported = '';
  const reportView = (): void => {
    const product = readPage()?.product;
    if (!product) reported = '';
    if (!isOn || !product || reported === location.pathname) return;
    reported = location.pathname;
    send(viewItemEvent(product));
  };
  const change = (isAgreed: boolean): void => {
    const isFirst = isOn === null;
    isOn = isAgreed;
    if (isAgreed) switchOn(id);
    else switchOff(id);
    reportView();
    // Events from before this answer are kept until then.
    if (isFirst) onCommerce((event) => isOn && send({ ...currency, ...event }));
  };
  if (needsConsent) watchAnalyticsConsent(change);
  else change(true);
  onPage(reportView);
  return {};
};
