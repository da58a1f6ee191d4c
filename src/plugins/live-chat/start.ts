/**
 * Live chat: the provider's chat page in an iframe. Nothing is loaded from the provider before a click, and its scripts
 * never run in the page of the store.
 */
import { addStyle } from '#lib/add-style.ts';
import { addContact, type ContactWay, control } from '../dock/contact.ts';
import { element, ICONS, icon } from '../element.ts';
import { pluginHost } from '../host.ts';
import type { PluginStart, PluginSurroundings } from '../plugin.ts';
import css from './live-chat.css?inline';

/** Permissions that a chat needs. It may not navigate the page of the store. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

export const start: PluginStart<'live_chat'> = (surroundings) => {
  const { t } = surroundings;
  let panel: ((opener: HTMLElement) => void) | null = null;
  const click = (opener: HTMLElement): void => {
    panel ??= makePanel(surroundings);
    panel(opener);
  };
  const way: ContactWay = { label: t('plugins.liveChat'), icon: 'live', act: { click } };
  addContact(way, t);
  return { fill: () => control(way, t, 'dock-pill') };
};

/** Creates the panel and returns a function that shows it. The conversation persists while it is closed. */
function makePanel({ options: { address }, page: { store }, t }: PluginSurroundings<'live_chat'>) {
  addStyle(css);
  const title = t('plugins.chatTitle', { store });
  const close = element(
    'button',
    { type: 'button', class: 'dock-close', 'aria-label': t('plugins.close') },
    icon(ICONS.close),
  );
  const away = element(
    'a',
    {
      class: 'dock-close',
      href: address,
      target: '_blank',
      rel: 'noopener noreferrer',
      'aria-label': t('plugins.chatWindow'),
    },
    icon(ICONS.window),
  );
  away.title = t('plugins.chatWindow');
  const heading = element('h2', { id: 'live-chat-title', tabindex: '-1' }, title);
  const frame = element('iframe', { title, sandbox: SANDBOX, referrerpolicy: 'strict-origin', src: address });
  const head = element('div', { class: 'live-chat-head' }, heading, away, close);
  const panel = element('dialog', { class: 'live-chat', 'aria-labelledby': heading.id }, head, frame);
  pluginHost().append(panel);
  let opener: HTMLElement | null = null;
  const hide = (): void => {
    panel.close();
    opener?.focus();
  };
  close.addEventListener('click', hide);
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    hide();
  });
  return (by: HTMLElement): void => {
    opener = by;
    if (!panel.open) panel.show();
    heading.focus();
  };
}
