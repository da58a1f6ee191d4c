import type { CommerceEvent } from '#domain/commerce-event.ts';
import { forgetPaymentReturn } from '#stores/orders/payment-return.ts';
import { pluginHost } from '../host.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** gtag.js processes only `arguments` objects in the queue, not arrays. */
function gtag(..._words: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer?.push(arguments);
}

let isLoaded = false;

/** Starts or resumes measurement. The first call loads Google's script. */
export function switchOn(id: string): void {
  Object.assign(window, { [`ga-disable-${id}`]: false });
  if (isLoaded) {
    gtag('consent', 'update', { analytics_storage: 'granted' });
    return;
  }
  // The link of a mail brings a token, which the page removes when its code has loaded. Google must not see it before.
  if (/[#?&]token=/.test(location.href)) return;
  isLoaded = true;
  window.dataLayer ??= [];
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  gtag('consent', 'default', { ...denied, analytics_storage: 'granted' });
  gtag('js', new Date());
  gtag('config', id, { allow_google_signals: false, allow_ad_personalization_signals: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  void hideSecrets().then(() => pluginHost().append(script));
}

/** Stops measurement, including the events that Google collects automatically. */
export function switchOff(id: string): void {
  Object.assign(window, { [`ga-disable-${id}`]: true });
  gtag('consent', 'update', { analytics_storage: 'denied' });
}

/** Sends an event in the format that Google Analytics 4 recommends for shops. */
export const send = ({ name, ...parameters }: CommerceEvent): void => gtag('event', name, parameters);

/**
 * Removes order keys and payment parameters from the URL before Google's script loads, because that script reports the
 * URL.
 */
async function hideSecrets(): Promise<void> {
  forgetPaymentReturn();
  const [, order] = /\/(\d+)(?:\/|$)/.exec(location.pathname) ?? [];
  if (order === undefined || !location.hash.startsWith('#k_')) return;
  const { storeOrderKey } = await import('#stores/orders/order-keys.ts');
  storeOrderKey(Number(order));
}
