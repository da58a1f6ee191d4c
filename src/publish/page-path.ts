/** Paths of published pages, and their file names. */

const FILE_NAME = /^[a-z0-9-]+\.(?:xml|txt|webmanifest)$/;
const SEGMENT = /^[A-Za-z0-9_~-](?:[A-Za-z0-9._~-]{0,198}[A-Za-z0-9_~-])?$/;

/**
 * The file of a path below a store's folder: `/product/x` → `product/x/index.html`, `/robots.txt` → `robots.txt`. Null
 * for a path that is never published: one with a query, an escape, a dot segment or a trailing slash. Dots are only
 * allowed inside a segment, so that no path leaves the folder or collides with the publisher's own dot files.
 */
export function publishedFile(path: string): string | null {
  if (path === '/') return 'index.html';
  if (!path.startsWith('/')) return null;
  const segments = path.slice(1).split('/');
  const [first = ''] = segments;
  if (segments.length === 1 && FILE_NAME.test(first)) return first;
  if (segments.length > 4 || !segments.every((segment) => SEGMENT.test(segment))) return null;
  return `${segments.join('/')}/index.html`;
}

/** The path of a file below a store's folder: the inverse of `publishedFile`. Null for a file that is not a page. */
export function pathOfFile(file: string): string | null {
  const path = `/${file.replace(/(^|\/)index\.html$/, '')}`;
  return publishedFile(path) === file ? path : null;
}
