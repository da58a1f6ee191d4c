import type { Logger } from 'pino';
import type { Backend } from '../backend/backend.ts';

/** Published pages that were found damaged, until a publisher takes them. */
export interface DamagedPages {
  report(host: string, path: string): void;
  /** The paths of a store, which the publisher is to render again. */
  take(host: string): string[];
  /** The changes of a backend, and the stores with damaged pages among them. */
  watchedWith(backend: Pick<Backend, 'watch'>): Pick<Backend, 'watch'>;
}

/** Brings the damaged pages that the server finds to the publisher of the same process. */
export function damagedPages(log: Logger): DamagedPages {
  const pages = new Map<string, Set<string>>();
  const listeners = new Set<(host: string) => void>();
  return {
    report(host, path) {
      const paths = pages.get(host) ?? new Set();
      if (paths.has(path)) return;
      log.warn({ host, path }, 'a published page is damaged: it is rendered on demand and published again');
      pages.set(host, paths.add(path));
      for (const listener of listeners) listener(host);
    },
    take(host) {
      const paths = [...(pages.get(host) ?? [])];
      pages.delete(host);
      return paths;
    },
    watchedWith: (backend) => ({
      watch(onChange) {
        listeners.add(onChange);
        for (const host of pages.keys()) onChange(host);
        const watching = backend.watch(onChange);
        return {
          close() {
            listeners.delete(onChange);
            return watching.close();
          },
        };
      },
    }),
  };
}
