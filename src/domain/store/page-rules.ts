/**
 * Rules about paths, computed from the table of pages. The build replaces this module by its values
 * (`publish/build/computed-rules.ts`), so that browsers do not load the table.
 */
import { SITE_PAGES, type SitePage } from './pages.ts';

type Choice = (page: SitePage) => boolean | undefined;

/** The path before its first parameter. Everything below belongs to the page. */
const fixedPart = (path: string): string => path.replace(/\[.*/, '');

/** Matches the paths of some pages. */
function pathsOf(isChosen: Choice): RegExp {
  const patterns = SITE_PAGES.filter(isChosen).map(({ path }) => path.replace(/\[.*/, '.+'));
  return new RegExp(`^(?:${patterns.join('|')})$`);
}

/** Pages that depend on their query. */
export const TAKES_QUERY = pathsOf(({ takesQuery }) => takesQuery);

/** Pages that the service worker keeps. */
export const KEPT_OFFLINE = pathsOf(({ isKeptOffline }) => isKeptOffline);

/** Pages that lead to a session. Returning to one after the login would be a loop. */
export const ENTRANCE = pathsOf(({ isEntrance }) => isEntrance);

const closed = SITE_PAGES.filter(({ isCrawled }) => isCrawled === false).map(({ path }) => fixedPart(path));

/** Pages in robots.txt that crawlers must not request. Each path includes all that begin with it. */
export const NOT_CRAWLED: readonly string[] = [
  ...closed.filter((path) => !closed.some((other) => other !== path && path.startsWith(other))),
  ...SITE_PAGES.filter(({ isCrawled }) => isCrawled === 'without query').map(({ path }) => `${fixedPart(path)}*?`),
];
