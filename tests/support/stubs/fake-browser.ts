import { vi } from 'vitest';
import { FakeStorage } from './fake-storage.ts';

/** The parts of a document used by stores. */
class FakeDocument extends EventTarget {
  hidden = false;
  readonly documentElement: { dataset: { store: string } };
  constructor(store: string) {
    super();
    this.documentElement = { dataset: { store } };
  }
}

/** A tab of a browser, with the modules of one page load. */
export interface FakeTab {
  readonly window: EventTarget;
  readonly document: FakeDocument;
  /** The storage event after a change in another tab; null means that all entries were cleared. */
  dispatchStorageEvent(key: string | null): void;
  /** Restores the page from the back/forward cache. */
  restoreFromCache(): void;
}

/** The storage of one browser, shared by its tabs. */
export const fakeBrowser = () => ({ local: new FakeStorage(), session: new FakeStorage() });

/** Opens a page of a store: modules imported from now on are new and use this tab. */
export function openTab(
  { local, session }: ReturnType<typeof fakeBrowser>,
  { store = 'slice.example', address = '/' }: { store?: string; address?: string } = {},
): FakeTab {
  vi.resetModules();
  const window = new EventTarget();
  const page = new FakeDocument(store);
  const { pathname, search } = new URL(address, `https://${store}`);
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', window);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('location', { origin: `https://${store}`, host: store, pathname, search });
  const dispatch = (type: string, more: object) => window.dispatchEvent(Object.assign(new Event(type), more));
  return {
    window,
    document: page,
    dispatchStorageEvent: (key) =>
      void dispatch('storage', { key, newValue: key === null ? null : local.getItem(key) }),
    restoreFromCache: () => void dispatch('pageshow', { persisted: true }),
  };
}
