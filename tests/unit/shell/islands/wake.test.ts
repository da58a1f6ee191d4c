import { beforeEach, describe, expect, test, vi } from 'vitest';

/** The parts of an island that the directive uses. */
class FakeIsland extends EventTarget {
  isConnected = true;
  readonly attributes: Record<string, string>;
  constructor(attributes: Record<string, string> = { ssr: '', 'component-url': '/_astro/a.js' }) {
    super();
    this.attributes = attributes;
  }
  hasAttribute(name: string) {
    return name in this.attributes;
  }
  querySelectorAll() {
    return [];
  }
  closest() {
    return null;
  }
  getAttribute(name: string) {
    return this.attributes[name] ?? null;
  }
}

type Load = () => Promise<() => Promise<void>>;
type Intent = typeof import('#islands/intent-directive.ts')['default'];

let page: EventTarget & { readyState?: string };
let intent: Intent;
let startShell: () => Promise<unknown>;
const address = { hash: '', host: 'slice.localhost', href: 'http://slice.localhost/' };
const stored = new Map<string, string>();
const fetched = vi.fn((url: string) => Promise.resolve(new Response(`// ${url}`)));
const started = vi.fn<() => Promise<void>>();

const sleeping = (value?: { stored: string }, element = new FakeIsland()) => {
  const load = vi.fn<Load>().mockResolvedValue(started);
  intent(load, value ? { value } : {}, element as unknown as HTMLElement);
  return { load, element };
};
const sign = (type: string) => page.dispatchEvent(new Event(type));

beforeEach(async () => {
  page = Object.assign(new EventTarget(), { readyState: 'complete', documentElement: { dataset: {} } });
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, page[name].bind(page));
  vi.stubGlobal('Element', FakeIsland);
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', address);
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('window', { requestIdleCallback: (work: () => void) => work() });
  vi.stubGlobal('requestIdleCallback', undefined);
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  vi.stubGlobal('fetch', fetched);
  fetched.mockClear();
  started.mockReset().mockResolvedValue();
  address.hash = '';
  stored.clear();
  vi.resetModules();
  ({ default: intent } = await import('#islands/intent-directive.ts'));
  startShell = () => import('#shell/islands/wake.ts');
  await startShell();
});

test('the first interaction wakes every island once', async () => {
  const islands = [sleeping(), sleeping()];
  for (const { load } of islands) expect(load).not.toHaveBeenCalled();
  for (const type of ['pointermove', 'keydown', 'scroll']) sign(type);
  await vi.waitFor(() => expect(started).toHaveBeenCalledTimes(2));
  for (const { load } of islands) expect(load).toHaveBeenCalledTimes(1);
});

test.each(['pointerdown', 'touchstart', 'keydown', 'input', 'click', 'wheel', 'frontage:wake'])(
  '%s is an interaction',
  (type) => {
    const { load } = sleeping();
    sign(type);
    expect(load).toHaveBeenCalledTimes(1);
  },
);

test('an island that is moved while its code loads is not hydrated twice; one that failed is loaded again', async () => {
  sign('keydown');
  const code = Promise.withResolvers<() => Promise<void>>();
  const island = new FakeIsland();
  const move = (load: Load) => intent(load, {}, island as unknown as HTMLElement);
  const again = vi.fn<Load>().mockResolvedValue(started);
  move(() => code.promise);
  move(again);
  code.resolve(async () => {});
  await code.promise;
  expect(again).not.toHaveBeenCalled();
  await vi.waitFor(() => {
    move(again);
    expect(started).toHaveBeenCalledTimes(1);
  });
});

test('scrolling inside an element and automatic focus are no interaction', () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
  const { load } = sleeping();
  sign('focusin');
  vi.stubGlobal('document', new EventTarget());
  sign('scroll');
  expect(load).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  sign('focusin');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a hash wakes islands, initially and when it appears; an address without one does not', () => {
  const { load } = sleeping();
  for (const type of ['popstate', 'hashchange']) sign(type);
  expect(load).not.toHaveBeenCalled();
  address.hash = '#cart';
  expect(sleeping().load).toHaveBeenCalledTimes(1);
  sign('popstate');
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  ['[{"id":1}]', 1],
  ['[]', 0],
  ['{}', 0],
  ['null', 0],
  ['', 0],
  [undefined, 0],
])('with %s in storage, a subscribed island is woken %i times', (value, times) => {
  if (value !== undefined) stored.set('frontage:slice.localhost:cart', value);
  expect(sleeping({ stored: 'cart' }).load).toHaveBeenCalledTimes(times);
  expect(sleeping().load).not.toHaveBeenCalled();
});

test('blocked storage counts as empty', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(sleeping({ stored: 'cart' }).load).not.toHaveBeenCalled();
});

test('after an interaction later islands wake at once; removed ones stay asleep', () => {
  const gone = sleeping();
  gone.element.isConnected = false;
  sign('pointermove');
  expect(gone.load).not.toHaveBeenCalled();
  expect(sleeping().load).toHaveBeenCalledTimes(1);
});

test('a running island that moves to the next page is not woken again', () => {
  sign('pointermove');
  expect(sleeping(undefined, new FakeIsland({})).load).not.toHaveBeenCalled();
});

test('the code and the imports of an island are prefetched once with the lowest priority', async () => {
  const files: Record<string, string> = {
    '/_astro/a.js': 'import{a as e,c as t}from"./b.js";import"./c.js";var x=`import"./not.js"`',
    '/_astro/b.js': "import{t}from'./c.js';let a",
  };
  fetched.mockImplementation((url) => Promise.resolve(new Response(files[new URL(url).pathname] ?? 'let c')));
  const island = () => new FakeIsland({ ssr: '', 'component-url': '/_astro/a.js', 'renderer-url': '/_astro/c.js' });
  for (const { load } of [sleeping(undefined, island()), sleeping(undefined, island())])
    expect(load).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(3));
  expect(fetched.mock.calls.map(([url]) => new URL(url).pathname).toSorted()).toEqual(
    ['a', 'b', 'c'].map((name) => `/_astro/${name}.js`),
  );
  expect(fetched).toHaveBeenCalledWith(expect.any(String), { priority: 'low' });
});

test('nothing is prefetched with data saving enabled', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  sleeping();
  expect(fetched).not.toHaveBeenCalled();
});

describe('before the script of all pages is loaded', () => {
  beforeEach(async () => {
    vi.stubGlobal('window', { requestIdleCallback: (work: () => void) => work() });
    vi.resetModules();
    ({ default: intent } = await import('#islands/intent-directive.ts'));
  });

  test('islands stay asleep', async () => {
    const { load } = sleeping();
    sign('pointermove');
    expect(load).not.toHaveBeenCalled();
    await startShell();
    expect(load).not.toHaveBeenCalled();
    sign('pointermove');
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('a former interaction of the shopper is detected', async () => {
    const { load } = sleeping();
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
    await startShell();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
