/** Contact channels of the store behind one button. A single channel is shown directly. */
import type { Translate } from '#words/translate.ts';
import { element, ICONS, icon } from '../element.ts';
import { openDock } from './dock.ts';

/** A contact channel. */
export interface ContactWay {
  readonly label: string;
  readonly icon: keyof typeof ICONS;
  /** Returns the URL to open in a new tab, evaluated on each page; or handles a click. */
  readonly act: (() => string) | { readonly click: (opener: HTMLElement) => void };
}

/** Display order of the channels, regardless of the order in which they load. */
const RANK: readonly ContactWay['icon'][] = ['live', 'phone', 'messenger'];

const ways: ContactWay[] = [];
/** Controls in the menu by channel. */
const actions = new Map<ContactWay, HTMLElement>();
let list: HTMLElement | null = null;

/** Adds a contact channel to the dock. */
export function addContact(way: ContactWay, t: Translate): void {
  ways.push(way);
  ways.sort((a, b) => RANK.indexOf(a.icon) - RANK.indexOf(b.icon));
  const { end } = openDock(t);
  if (ways.length === 1) {
    end.replaceChildren(control(way, t, 'dock-button'));
    return;
  }
  for (const each of ways) if (!actions.has(each)) actions.set(each, control(each, t, 'dock-action'));
  if (!list) {
    list = element('div', { class: 'dock-menu', id: 'dock-menu', hidden: true });
    end.replaceChildren(list, menuButton(list, t));
  }
  list.replaceChildren(...ways.flatMap((each) => actions.get(each) ?? []));
}

/** Link or button of a channel: round with an accessible name, or with visible text. */
export function control(way: ContactWay, t: Translate, look: 'dock-button' | 'dock-action' | 'dock-pill'): HTMLElement {
  const isRound = look === 'dock-button';
  const content = [icon(ICONS[way.icon]), ...(isRound ? [] : [way.label])];
  if (typeof way.act !== 'function') {
    const { click } = way.act;
    const named = isRound ? way.label : false;
    const button = element('button', { type: 'button', class: look, 'aria-label': named, title: named }, ...content);
    button.addEventListener('click', () => click(button.closest('.dock-menu') ? toggle(button) : button));
    return button;
  }
  const name = `${way.label} (${t('plugins.newTab')})`;
  const { act } = way;
  const link = element(
    'a',
    {
      class: look,
      href: act(),
      target: '_blank',
      rel: 'noopener noreferrer',
      'aria-label': name,
      title: isRound ? way.label : false,
    },
    ...content,
  );
  document.addEventListener('astro:page-load', () => {
    link.href = act();
  });
  return link;
}

/** The button that opens the menu of a control, because the control itself is hidden once the menu has closed. */
const toggle = (inMenu: HTMLElement): HTMLElement =>
  inMenu.closest('.dock-end')?.querySelector<HTMLElement>('[aria-expanded]') ?? inMenu;

function menuButton(list: HTMLElement, t: Translate): HTMLElement {
  const name = t('plugins.contact');
  const button = element(
    'button',
    {
      type: 'button',
      class: 'dock-button',
      'aria-expanded': 'false',
      'aria-controls': list.id,
      'aria-label': name,
      title: name,
    },
    icon(ICONS.contact),
  );
  const show = (isShown: boolean): void => {
    list.hidden = !isShown;
    button.ariaExpanded = String(isShown);
  };
  button.addEventListener('click', () => show(list.hidden === true));
  list.addEventListener('click', () => show(false));
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !button.contains(target)) show(false);
  });
  // Registered before the shell's listener: Escape closes the menu, not the inner route below it.
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || list.hidden) return;
      event.stopImmediatePropagation();
      show(false);
      button.focus();
    },
    { capture: true },
  );
  return button;
}
