/** The site's own DOM events. They connect scripts that do not share modules: the shell, the islands and the plugins. */
import type { CommerceEvent } from '#domain/commerce-event.ts';
import type { CacheKey } from '#domain/store/cache-keys.ts';

/** The target of a navigation, and options for the router. `state` becomes part of that of the history entry. */
export type Navigation = readonly [
  href: string,
  options?: { readonly history?: 'replace'; readonly state?: Readonly<Record<string, unknown>> },
];

declare global {
  interface WindowEventMap {
    /** A `+` link was tapped and is listed in `window.taps`. From `islands/record-taps.ts` to the islands that add. */
    'frontage:tap': Event;
    /** Elements that waited for the price of the branch have it. From what corrects prices to what waits for them. */
    'frontage:priced': Event;
    /** The page needs its islands without an interaction. From the shell to its `islands/wake.ts`. */
    'frontage:wake': Event;
  }

  interface DocumentEventMap {
    /** A path or hash of this site to navigate to. From `stores/go.ts` to the router, `shell/soft-links.ts`. */
    'frontage:go': CustomEvent<Navigation>;
    /** The catalog has changed since this page was rendered: the keys with new versions. From the shell to the stores. */
    'frontage:catalog-change': CustomEvent<readonly CacheKey[]>;
    /** A copy of home was put behind the route. From the shell to what counts the cart on its links. */
    'frontage:backdrop': Event;
    /** Another branch was chosen. From the islands to the shell, which checks the catalog. */
    'frontage:branch-choice': Event;
    /** An action of the shopper. From `stores/plugins/commerce.ts` to the analytics plugins. */
    'frontage:commerce': CustomEvent<CommerceEvent>;
    /** A problem that does not concern the shopper. From `stores/report.ts` to the telemetry of the store, if any. */
    'frontage:report': CustomEvent<{ readonly name: string; readonly message: string }>;
  }
}
