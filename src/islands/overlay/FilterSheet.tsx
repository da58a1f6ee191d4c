import { useStore } from '@nanostores/react';
import { type MouseEvent, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FILTER_SHEET, FILTER_VIEW } from '#domain/store/paths.ts';
import { addStyle } from '#lib/add-style.ts';
import { $activeDrawerId, closeDrawer } from '#stores/active-drawer.ts';
import { $filterForm, FILTER_PAUSE_MS, loadFilterForm, NO_FORM, resetFilterForm } from '#stores/catalog/filter-form.ts';
import { goInstead } from '#stores/go.ts';
import sheet from '#styles/catalog/filter-sheet.css?inline';
import filters from '#styles/catalog/filters.css?inline';
import button from '#styles/controls/button.css?inline';
import { useI18n } from '../use-i18n.ts';
import { Drawer } from './Drawer.tsx';

if (!import.meta.env.SSR) for (const css of [button, filters, sheet]) addStyle(css);

/** The form that sorts the list of the page. It contains the active filters too. */
const listForm = (): HTMLFormElement | null => document.querySelector('#route .listing-bar form');

/** URL of the page with the filters that are chosen in a form. */
const filterUrl = (form: HTMLFormElement): string =>
  `${form.action}?${new URLSearchParams([...chosen(form), [FILTER_VIEW, '1']])}`;

/**
 * Filters of a list. The form is that of the page on which they are chosen without JavaScript, so that there is one. Each
 * change fetches it again for what is chosen, which counts the products.
 */
export default function FilterSheet() {
  const { t } = useI18n();
  const isOpen = useStore($activeDrawerId, { ssr: () => null }) === FILTER_SHEET;
  const { form, isFetching, error } = useStore($filterForm, { ssr: () => NO_FORM });
  const frame = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState('');
  const requestedUrl = useRef('');

  const load = (url: string, pause?: number) => {
    requestedUrl.current = url;
    void loadFilterForm(url, pause);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening loads it
  useEffect(() => {
    const list = isOpen ? listForm() : null;
    resetFilterForm();
    if (list) load(filterUrl(list));
    // The hash was typed on a page without a list.
    else if (isOpen) closeDrawer();
  }, [isOpen]);

  useLayoutEffect(() => {
    if (frame.current) setCount(showForm(frame.current, form));
  }, [form]);

  const change = () => {
    const now = frame.current?.querySelector('form');
    if (now) load(filterUrl(now), FILTER_PAUSE_MS);
  };
  const submit = (event: SubmitEvent<HTMLDivElement>) => {
    event.preventDefault();
    const now = event.target as HTMLFormElement;
    // In place of the history entry of the sheet, so that Back leads to the former list.
    goInstead(`${now.action}?${chosen(now)}`);
  };
  const clear = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    event.preventDefault();
    load(link.href);
  };
  return (
    <Drawer id={FILTER_SHEET} className="filter-sheet" title={t('overlays.filter')}>
      <p role="status" className="vh">
        {count}
      </p>
      {form === null && error === null && <FilterSkeleton />}
      {error !== null && (
        <div className="filter-failed">
          <p role="alert">{t('overlays.failed')}</p>
          <button type="button" className="button soft" onClick={() => load(requestedUrl.current)}>
            {t('options.retry')}
          </button>
        </div>
      )}
      {/* biome-ignore lint/a11y: the controls are those of the form within */}
      <div
        ref={frame}
        className="filter-body"
        aria-busy={isFetching}
        hidden={form === null}
        onInput={change}
        onSubmit={submit}
        onClick={clear}
      />
    </Drawer>
  );
}

/** The chosen filters of a form, without its empty fields. */
const chosen = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams([...new FormData(form)].filter((entry): entry is [string, string] => entry[1] !== ''));

/**
 * Puts the form in place of the former one. The focused control stays as it is: what is being typed is not tidied up.
 * @returns the text of its number of products
 */
function showForm(frame: HTMLElement, form: HTMLFormElement | null): string {
  const focused = frame.contains(document.activeElement) ? document.activeElement : null;
  frame.replaceChildren(...(form ? [form] : []));
  const button = form?.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!form || !button) return '';
  const { live = '', total } = form.dataset;
  button.textContent = live;
  button.disabled = total === '0';
  if (focused) refocus(form, focused);
  return live;
}

function refocus(form: HTMLFormElement, before: Element): void {
  const fields = [...form.querySelectorAll('input')];
  const field =
    before instanceof HTMLInputElement &&
    fields.find(({ type, name, value }) => name === before.name && (type === 'text' || value === before.value));
  if (!field) form.querySelector<HTMLElement>('[type="submit"]')?.focus();
  else if (field.type === 'text') {
    field.value = before.value;
    field.focus();
    field.setSelectionRange(before.selectionStart, before.selectionEnd);
  } else field.focus();
}

/** Loading state of the filters, in their shape. */
const FilterSkeleton = () => (
  <div className="filter-body" aria-hidden="true">
    {['a', 'b', 'c', 'd', 'e'].map((group) => (
      <p key={group} className="filter-skeleton skeleton">
        {[0, 1, 2, 3, 4].map((value) => (
          <i key={value} />
        ))}
      </p>
    ))}
  </div>
);
