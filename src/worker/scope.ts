/** The part of its global scope that the worker uses. The types of pages and of workers conflict within one program. */
interface Lasting extends Event {
  /** Keeps the worker alive, and an installation or activation pending, until the promise settles. */
  waitUntil(work: Promise<unknown>): void;
}

interface Scope {
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: Lasting & { readonly data: unknown }) => void): void;
}

export const scope = globalThis as unknown as Scope;
