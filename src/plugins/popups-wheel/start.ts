/** Popups wheel: a button in the dock opens it, the server draws the prize, and the wheel turns to it. */
import { readWheelSegments } from '#stores/plugins/wheel.ts';
import { openDock } from '../dock/dock.ts';
import { element, ICONS, icon } from '../element.ts';
import type { PluginStart } from '../plugin.ts';
import { wheelDialog } from './dialog.ts';

export const start: PluginStart<'popups_wheel'> = async ({ page, t }) => {
  const labels = (await readWheelSegments()).map(({ label }) => label);
  if (labels.length === 0) return {};
  let dialog: HTMLDialogElement | null = null;
  const open = (): void => {
    dialog ??= wheelDialog({ labels, locale: page.languages.numbers, t });
    dialog.showModal();
  };
  const name = t('wheel.open');
  const round = element(
    'button',
    { type: 'button', class: 'dock-button', 'aria-label': name, title: name },
    icon(ICONS.gift),
  );
  round.addEventListener('click', open);
  openDock(t).start.append(round);
  return {
    fill() {
      const button = element('button', { type: 'button', class: 'dock-pill' }, icon(ICONS.gift), name);
      button.addEventListener('click', open);
      return button;
    },
  };
};
