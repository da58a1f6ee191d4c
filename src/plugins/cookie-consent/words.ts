import type { Translation } from 'vanilla-cookieconsent';
import type { PluginOptions } from '#domain/plugins/plugins.ts';
import type { Translate } from '#words/translate.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Texts of the library, which inserts them as HTML. */
export function consentWords(
  { policy, asks_analytics: asksAnalytics }: PluginOptions['cookie_consent'],
  t: Translate,
): Translation {
  const text = t('cookies.text') + (asksAnalytics ? ` ${t('cookies.askAnalytics')}` : '');
  const section = (category: 'necessary' | 'analytics') => ({
    title: t(`cookies.${category}`),
    description: t(`cookies.${category}Text`),
    linkedCategory: category,
  });
  const buttons = { acceptAllBtn: t('cookies.acceptAll'), acceptNecessaryBtn: t('cookies.necessaryOnly') };
  return {
    consentModal: {
      title: t('cookies.title'),
      description: text,
      ...buttons,
      showPreferencesBtn: t('cookies.manage'),
      ...(policy && { footer: `<a href="${escaped(policy)}">${escaped(t('cookies.policy'))}</a>` }),
    },
    preferencesModal: {
      title: t('cookies.settings'),
      ...buttons,
      savePreferencesBtn: t('cookies.save'),
      closeIconLabel: t('cookies.close'),
      sections: [{ description: text }, section('necessary'), ...(asksAnalytics ? [section('analytics')] : [])],
    },
  };
}
