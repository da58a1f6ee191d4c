import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $activeDrawerId, closeDrawer, openDrawer } from '#stores/active-drawer.ts';
import type { Navigation } from '#stores/events.ts';

/** A page with the location and history that the store uses. */
function openPage(hash: string, state: object | null = null) {
  const page = new EventTarget();
  const location = { hash, pathname: '/product/latte', search: '?a=1' };
  const history = {
    state,
    back: vi.fn(),
    replaceState: vi.fn(() => {
      location.hash = '';
    }),
  };
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', history);
  const move = (next: string, event = 'popstate') => {
    location.hash = next;
    page.dispatchEvent(new Event(event));
  };
  return { page, history, move };
}

let unbind = () => {};
const listen = () => {
  unbind = $activeDrawerId.listen(() => {});
};
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  unbind();
  // nanostores unmounts a store a moment after its last listener left.
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['#branch-selector', 'branch-selector'],
  ['#somewhere', null],
  ['', null],
])('the hash %j of a direct link opens %j', (hash, id) => {
  openPage(hash);
  listen();
  expect($activeDrawerId.get()).toBe(id);
});

test.each(['popstate', 'hashchange', 'astro:after-swap'])('%s opens and closes the drawer', (event) => {
  const { move } = openPage('');
  listen();
  move('#branch-selector', event);
  expect($activeDrawerId.get()).toBe('branch-selector');
  move('', event);
  expect($activeDrawerId.get()).toBeNull();
});

test('closing a drawer opened on the page goes back once', () => {
  const { history } = openPage('#branch-selector', { index: 3, isOver: true });
  listen();
  closeDrawer();
  closeDrawer();
  expect(history.back).toHaveBeenCalledTimes(1);
  expect(history.replaceState).not.toHaveBeenCalled();
  expect($activeDrawerId.get()).toBeNull();
});

test('closing a drawer opened by a direct link removes the hash and keeps the history entry', () => {
  const state = { index: 1, scrollX: 0, scrollY: 0 };
  const { history } = openPage('#branch-selector', state);
  listen();
  closeDrawer();
  expect(history.back).not.toHaveBeenCalled();
  expect(history.replaceState).toHaveBeenCalledWith(state, '', '/product/latte?a=1');
});

test('opening asks the script of the page to go to the hash', () => {
  const { page } = openPage('');
  const asked: unknown[] = [];
  page.addEventListener('frontage:go', (event) => asked.push((event as CustomEvent<Navigation>).detail[0]));
  openDrawer('branch-selector');
  expect(asked).toEqual(['#branch-selector']);
});
