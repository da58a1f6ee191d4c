import { addStyle } from '#lib/add-style.ts';
import type { Translate } from '#words/translate.ts';
import { element } from '../element.ts';
import { pluginHost } from '../host.ts';
import css from './dock.css?inline';

/** Bars that a page may have at the bottom of the screen. */
const BARS = '.bottom-nav, .buybar, .cart-bar, [data-bottom-bar]';
/** Width of the corners in pixels. A bar in the middle of a wide screen leaves them free. */
const CORNER = 160;

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

/** Height of the bottom bars in CSS pixels. */
function heightOfBars(): number {
  const tops = [...document.querySelectorAll(BARS)].flatMap((bar) => {
    const { top, bottom, left, right, height } = bar.getBoundingClientRect();
    const isAtEnd = height > 0 && bottom >= innerHeight - 2 && top > innerHeight / 2 && top < innerHeight;
    return isAtEnd && (left < CORNER || right > innerWidth - CORNER) ? [innerHeight - top] : [];
  });
  return Math.max(0, ...tops);
}

/** Keeps `--dock-lift` on the parent element equal to the height of the bottom bars. */
function watchBars(box: HTMLElement): void {
  const measure = (): void => box.parentElement?.style.setProperty('--dock-lift', `${heightOfBars()}px`);
  const sizes = new ResizeObserver(measure);
  const watch = (): void => {
    sizes.disconnect();
    for (const bar of document.querySelectorAll(BARS)) sizes.observe(bar);
    sizes.observe(document.documentElement);
    measure();
  };
  addEventListener('scrollend', measure);
  addEventListener('resize', measure);
  document.addEventListener('astro:page-load', watch);
  watch();
}
