/** What the worker uses of its global scope: the types of pages and those of workers do not fit into one program. */
interface Lasting extends Event {
  /** Keeps the worker alive, and an installation or activation open, until it is done. */
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
