import { beforeEach, expect, test, vi } from 'vitest';
import intent from '#islands/intent-directive.ts';

/** As much of an element as the directive touches; inside a link where `link` is true. */
class FakeElement extends EventTarget {
  clicks = 0;
  readonly link: boolean;
  constructor(link = false) {
    super();
    this.link = link;
  }
  closest() {
    return this.link ? this : null;
  }
  click() {
    this.clicks += 1;
  }
}

let page: EventTarget;
const load = vi.fn<() => Promise<() => Promise<void>>>();
const start = vi.fn<() => Promise<void>>();

const island = (link = false) => {
  const element = new FakeElement(link);
  intent(load, {}, element as unknown as HTMLElement);
  return element;
};
const click = (element: FakeElement) => element.dispatchEvent(new Event('click', { cancelable: true }));

beforeEach(() => {
  page = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, page[name].bind(page));
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('HTMLElement', FakeElement);
  vi.stubGlobal('document', page);
  start.mockReset().mockResolvedValue();
  load.mockReset().mockResolvedValue(start);
});

test('nothing is fetched until somebody is there, and then once', async () => {
  island();
  expect(load).not.toHaveBeenCalled();
  for (const sign of ['pointermove', 'keydown', 'scroll']) page.dispatchEvent(new Event(sign));
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1));
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part of the page that scrolls by itself is nobody', () => {
  vi.stubGlobal('document', new EventTarget());
  island();
  page.dispatchEvent(new Event('scroll'));
  expect(load).not.toHaveBeenCalled();
});

test('a click before the island is awake is given to it then', async () => {
  const element = island();
  page.dispatchEvent(new Event('pointerdown'));
  expect(click(element)).toBe(false);
  await vi.waitFor(() => expect(element.clicks).toBe(1));
  expect(click(element)).toBe(true);
});

test('a link in it works at once', async () => {
  const element = island(true);
  expect(click(element)).toBe(true);
  page.dispatchEvent(new Event('pointerdown'));
  await vi.waitFor(() => expect(start).toHaveBeenCalled());
  expect(element.clicks).toBe(0);
});

test('clicks are the browser’s where the code cannot be fetched', async () => {
  const offline = new Error('offline');
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  load.mockRejectedValue(offline);
  const element = island();
  page.dispatchEvent(new Event('pointerdown'));
  await vi.waitFor(() => expect(report).toHaveBeenCalledWith(offline));
  expect(click(element)).toBe(true);
});
