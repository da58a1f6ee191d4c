import { OPTIONS_DRAWER } from '#domain/store/paths.ts';
import { $activeDrawerId } from '#stores/active-drawer.ts';
import { pageRadios } from '#stores/catalog/options-target.ts';
import { report } from '#stores/report.ts';
import type { I18n } from '../i18n.ts';

/**
 * Connects the radio buttons of a product page with the options dialog. The code is loaded with the first choice,
 * including one made before hydration.
 * @returns a function that stops it
 */
export function watchPageChoices(i18n: I18n): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const follow = (radio?: HTMLInputElement): void =>
    void import('./page-choices.ts')
      .then(({ followChoices, applyChoice }) => {
        if (signal.aborted) return;
        followChoices(i18n, signal);
        if (radio) applyChoice(radio, i18n);
      })
      .catch((error: unknown) => report('Page Choices', String(error)));
  const applyEarlier = (): void => {
    const chosen = pageRadios().find(({ checked }) => checked);
    if (chosen) follow(chosen);
  };
  document.addEventListener(
    'change',
    ({ target }) => {
      const radio = pageRadios().find((each) => each === target);
      if (radio) follow(radio);
    },
    { signal },
  );
  document.addEventListener('astro:page-load', applyEarlier, { signal });
  signal.addEventListener(
    'abort',
    $activeDrawerId.subscribe((id) => {
      if (id === OPTIONS_DRAWER) follow();
    }),
  );
  applyEarlier();
  return () => ended.abort();
}
