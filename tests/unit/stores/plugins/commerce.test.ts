import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CommerceEvent } from '#domain/commerce-event.ts';

const event = (id: string): CommerceEvent => ({
  name: 'add_to_cart',
  items: [{ item_id: id, item_name: id, quantity: 1 }],
});

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());
const load = () => import('#stores/plugins/commerce.ts');

test('events announced before the first listener are received, once and in order', async () => {
  const { announceCommerce, onCommerce } = await load();
  announceCommerce(event('a'));
  announceCommerce(event('b'));
  const heard: string[] = [];
  onCommerce(({ items }) => heard.push(items[0]?.item_id ?? ''));
  announceCommerce(event('c'));
  expect(heard).toEqual(['a', 'b', 'c']);
});

test('only a few events are stored without a listener', async () => {
  const { announceCommerce, onCommerce } = await load();
  for (let count = 0; count < 500; count += 1) announceCommerce(event(String(count)));
  const heard: CommerceEvent[] = [];
  onCommerce((each) => heard.push(each));
  expect(heard).toHaveLength(20);
});

test('others receive it as an event of the document', async () => {
  const { announceCommerce } = await load();
  const heard: unknown[] = [];
  document.addEventListener('frontage:commerce', (each) => heard.push((each as CustomEvent).detail));
  announceCommerce(event('a'));
  expect(heard).toEqual([event('a')]);
});
