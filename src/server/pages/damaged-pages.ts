import type { Logger } from 'pino';
import type { Backend } from '../backend/backend.ts';

/** Published pages found damaged, until a publisher repairs them. */
export interface DamagedPages {
  report(host: string, path: string): void;
  /** Removes and returns the paths of a store that have to be rendered again. */
  drain(host: string): string[];
  /** Extends the changes of a backend with the stores that have damaged pages. */
  addTo(backend: Pick<Backend, 'watch'>): Pick<Backend, 'watch'>;
}

/** Passes damaged pages from the server to the publisher of the same process. */
export function damagedPages(log: Logger): DamagedPages {
  const pages = new Map<string, Set<string>>();
  const listeners = new Set<(host: string) => void>();
  return {
    report(host, path) {
      const paths = pages.get(host) ?? new Set();
      if (paths.has(path)) return;
      log.warn({ host, path }, 'a published page is damaged; it is rendered on demand until it is published again');
      pages.set(host, paths.add(path));
      for (const listener of listeners) listener(host);
    },
    drain(host) {
      const paths = [...(pages.get(host) ?? [])];
      pages.delete(host);
      return paths;
    },
    addTo: (backend) => ({
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
