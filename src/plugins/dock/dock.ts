import { addStyle } from '#lib/add-style.ts';
import type { Translate } from '#words/translate.ts';
import { element } from '../element.ts';
import { pluginHost } from '../host.ts';
import css from './dock.css?inline';
import { watchBars } from './watch-bars.ts';

/** The corner of the screen where plugins have their buttons, above whatever bar is at its end. */
interface Dock {
  /** For what passes: above the buttons. */
  readonly notices: HTMLElement;
  /** Buttons at the start of the line. */
  readonly start: HTMLElement;
  /** Buttons at its end. */
  readonly end: HTMLElement;
}

let dock: Dock | null = null;

/** Opens the dock when the first plugin asks for it. */
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
