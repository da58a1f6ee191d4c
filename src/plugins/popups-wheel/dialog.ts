import { addStyle } from '#lib/add-style.ts';
import { spinWheel, type WheelSpin } from '#stores/plugins/wheel.ts';
import type { Translate } from '#words/translate.ts';
import { element, ICONS, icon } from '../element.ts';
import { pluginHost } from '../host.ts';
import { drawWheel, turnTo } from './drawing.ts';
import css from './popups-wheel.css?inline';
import { prizeView } from './prize.ts';

export interface WheelParts {
  readonly labels: readonly string[];
  /** Locale for dates. */
  readonly locale: string;
  readonly t: Translate;
}

const TURN_MS = 3_600;
const wantsStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Turns the disc to the drawn slice, without animation if the shopper prefers reduced motion. The result is the same.
 */
async function turn(disc: SVGGElement, index: number, count: number): Promise<void> {
  // A prize won before the wheel was reconfigured may no longer be on it.
  if (index >= count) return;
  const from = Number(disc.dataset['degrees'] ?? 0);
  const to = turnTo(index, count, from);
  disc.dataset['degrees'] = String(to % 360);
  const duration = wantsStill() ? 0 : TURN_MS;
  const turning = disc.animate(
    { rotate: [`${from}deg`, `${to}deg`] },
    { duration, easing: 'cubic-bezier(0.12, 0.7, 0.1, 1)', fill: 'forwards' },
  );
  await turning.finished;
}

/** Creates the dialog of the wheel. The button and the wheel itself both start a spin; the result is shown as text. */
export function wheelDialog(parts: WheelParts): HTMLDialogElement {
  addStyle(css);
  const pieces = build(parts);
  const { dialog, picture, spin, close } = pieces;
  const play = player(parts, pieces);
  spin.addEventListener('click', () => void play());
  picture.addEventListener('click', () => void play());
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  pluginHost().append(dialog);
  return dialog;
}

function build({ labels, t }: WheelParts) {
  const { picture, disc } = drawWheel(labels);
  const heading = element('h2', { id: 'wheel-title', tabindex: '-1', autofocus: true }, t('wheel.title'));
  const close = element(
    'button',
    { type: 'button', class: 'dock-close', 'aria-label': t('plugins.close') },
    icon(ICONS.close),
  );
  const prizes = labels.map((label) => element('li', {}, label));
  const result = element('div', { class: 'wheel-result', role: 'status' });
  const spin = element('button', { type: 'button', class: 'dock-pill wheel-spin' }, t('wheel.spin'));
  const dialog = element(
    'dialog',
    { class: 'wheel-dialog', 'aria-labelledby': heading.id },
    element('div', { class: 'wheel-head' }, heading, close),
    element('p', { class: 'wheel-intro' }, t('wheel.text')),
    element('ul', { class: 'vh', 'aria-label': t('wheel.prizes') }, ...prizes),
    picture,
    result,
    spin,
  );
  return { dialog, picture, disc, spin, close, result };
}

type Pieces = Pick<ReturnType<typeof build>, 'disc' | 'spin' | 'close' | 'result'>;

/** Allows one spin at a time, until there is a prize. */
function player({ labels, locale, t }: WheelParts, { disc, spin, close, result }: Pieces): () => Promise<void> {
  let isSpinning = false;
  /** The button is about to disappear, so the focus moves to the coupon or to the close button. */
  const moveFocus = (): void => {
    if (document.activeElement !== spin) return;
    (result.querySelector<HTMLElement>('button') ?? close).focus();
  };
  return async () => {
    if (isSpinning || spin.hidden) return;
    isSpinning = true;
    spin.ariaDisabled = 'true';
    spin.textContent = t('wheel.spinning');
    const drawn: WheelSpin | null = await spinWheel();
    if (drawn) {
      await turn(disc, drawn.prize.index, labels.length);
      result.replaceChildren(prizeView(drawn, { locale, t }));
      moveFocus();
    } else result.replaceChildren(element('p', { class: 'wheel-failed' }, t('wheel.failed')));
    spin.hidden = drawn !== null;
    spin.textContent = t('wheel.spin');
    spin.ariaDisabled = null;
    isSpinning = false;
  };
}
