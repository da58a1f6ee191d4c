import { type ComponentType, createContext, createElement, useContext, useState } from 'react';
import { type I18n, type I18nProps, i18nOf } from './i18n.ts';

/** Provided by each island, and by parts with other formats, such as an order in a former currency. */
export const I18nContext = createContext<I18n | null>(null);

/** Translations and number formats of the island that the component belongs to. */
export function useI18n(): I18n {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('useI18n outside of an island');
  return i18n;
}

/**
 * Makes a component an island of a page. Islands hydrate separately, so each provides the translations of its own
 * props. They do not change while the page is open, so effects may depend on them.
 */
export const withI18n =
  <Props extends object>(Island: ComponentType<Props>) =>
  (props: Props & { i18n: I18nProps }) => {
    const [value] = useState(() => i18nOf(props.i18n));
    return createElement(I18nContext, { value }, createElement(Island, props));
  };
