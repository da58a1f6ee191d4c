import type { PolicyHosts } from './plugin-hosts.ts';
import type { SiteSettings } from './site-settings.ts';

const STRIPE: PolicyHosts = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

/** What the provider of a store's card payments needs of the browser, as a policy names it; the sandbox needs nothing. */
export const paymentHosts = ({ pay_by_card, payment_provider }: SiteSettings): PolicyHosts =>
  pay_by_card && payment_provider === 'stripe' ? STRIPE : {};
