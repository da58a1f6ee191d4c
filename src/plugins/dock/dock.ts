import { addStyle } from '#lib/add-style.ts';
import type { Translate } from '#words/translate.ts';
import { element } from '../element.ts';
import { pluginHost } from '../host.ts';
import css from './dock.css?inline';
import { watchBars } from './watch-bars.ts';

/** Bottom corners of the screen where plugins show their buttons, above any bottom bar. */
interface Dock {
  /** Container for temporary notices above the buttons. */
  readonly notices: HTMLElement;
  /** Buttons at the start of the row. */
  readonly start: HTMLElement;
  /** Buttons at the end of the row. */
  readonly end: HTMLElement;
}

let dock: Dock | null = null;

/** Creates the dock when the first plugin needs it. */
export function openDock(t: Translate): Dock {
  dock ??= makeDock(t('plugins.dock'));
  return dock;
}

function makeDock(label: string): Dock {
  addStyle(css);
  const notices = element('div', { class: 'dock-notices' });
  const start = element('div', { class: 'dock-start' });
  const end = element('div', { class: 'dock-end' });
  const box = element('aside', { class: 'dock', 'aria-label': label }, notices, start, end);
  pluginHost().append(box);
  watchBars(box);
  return { notices, start, end };
}
