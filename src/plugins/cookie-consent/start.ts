/** Cookie consent: asks before anything optional is stored, and lets the shopper change the decision. */

import * as consent from 'vanilla-cookieconsent';
import librarySheet from 'vanilla-cookieconsent/dist/cookieconsent.css?inline';
import { addStyle } from '#lib/add-style.ts';
import { setAnalyticsConsent } from '../consent.ts';
import { element } from '../element.ts';
import { pluginHost } from '../host.ts';
import type { PluginStart } from '../plugin.ts';
import css from './cookie-consent.css?inline';
import { consentWords } from './words.ts';

const OPENER = '[data-cookie-settings]';
/** Root classes with which the library shows its dialogs. A page swap replaces the attributes of the root. */
const SHOWN = ['show--consent', 'show--preferences', 'disable--interaction', 'cc--anim'];
/** Google Analytics cookies, removed when consent is withdrawn. */
const ANALYTICS_COOKIES = { cookies: [{ name: /^_ga/ }] };

export const start: PluginStart<'cookie_consent'> = async ({ options, page, t }) => {
  addStyle(librarySheet);
  addStyle(css);
  surviveSwaps();
  ownEscape();
  const report = (): void => setAnalyticsConsent(consent.acceptedCategory('analytics'));
  await consent.run({
    root: pluginHost(),
    hideFromBots: false,
    autoShow: false,
    guiOptions: {
      consentModal: { layout: 'box', position: page.dir === 'rtl' ? 'bottom right' : 'bottom left' },
      preferencesModal: { layout: 'box' },
    },
    categories: {
      necessary: { enabled: true, readOnly: true },
      ...(options.asks_analytics && { analytics: { autoClear: ANALYTICS_COOKIES } }),
    },
    cookie: { name: 'cookie_consent', secure: location.protocol === 'https:' },
    language: {
      default: page.languages.words,
      ...(page.dir === 'rtl' && { rtl: page.languages.words }),
      translations: { [page.languages.words]: consentWords(options, t) },
    },
    onConsent: report,
    onChange: report,
  });
  report();
  askWhenFree();
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(OPENER)) consent.showPreferences();
  });
  return {
    fill: () =>
      element('button', { type: 'button', class: 'cc-settings', 'data-cookie-settings': true }, t('cookies.settings')),
  };
};

const FIELD = 'input, textarea, select, [contenteditable]';

/** The library's dialog takes the focus, so it waits while the shopper is typing or another dialog is open. */
function askWhenFree(): void {
  if (consent.validConsent()) return;
  const isBusy = document.activeElement?.matches(FIELD) || document.querySelector('dialog:modal');
  if (isBusy) document.addEventListener('focusout', () => setTimeout(askWhenFree), { once: true });
  else consent.show(true);
}

function surviveSwaps(): void {
  const root = document.documentElement;
  let shown: string[] = [];
  document.addEventListener('astro:before-swap', () => {
    shown = SHOWN.filter((name) => root.classList.contains(name));
  });
  document.addEventListener('astro:after-swap', () => root.classList.add(...shown));
}

/** Escape closes the settings without also closing the inner route beneath them. */
function ownEscape(): void {
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !document.documentElement.classList.contains('show--preferences')) return;
      event.stopImmediatePropagation();
      consent.hidePreferences();
    },
    { capture: true },
  );
}
