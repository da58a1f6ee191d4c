import { importsOf } from './imports.ts';

/** Astro and TypeScript find these files by themselves. */
const FOUND_BY_ASTRO = /^(?:pages\/|fetch\.ts$|middleware\.ts$)|\.d\.ts$/;
/** Vite starts at the page of the desk, which names this file. */
const FOUND_BY_VITE = /^desk\/start\.ts$/;
/** drizzle-kit reads these files by name. */
const FOUND_BY_DRIZZLE = /^db\/(?:drizzle\.config\.ts$|schema\/)/;

/** Modules named in a text instead of imported: workers and entry points of the build. */
const named = (text: string): string[] =>
  [...text.matchAll(/['"`]([^'"`\s]+\.(?:ts|tsx|astro))['"`]/g)].flatMap(([, name]) => name ?? []);

/**
 * Modules of `src` without an import or name that leads to them from the pages, the scripts or the configuration of the
 * build.
 */
export function unreachedModules(
  sources: Readonly<Record<string, string>>,
  scripts: Readonly<Record<string, string>>,
): string[] {
  const files = new Set(Object.keys(sources));
  const imported = Map.groupBy(importsOf({ ...sources }), ({ from }) => from);
  /** A name may be relative to its module or to the root. */
  const byName = (from: string, name: string): string[] => {
    const base = name.replace(/^(?:\.{0,2}\/)+/, '').replace(/^(?:#|src\/)/, '');
    const folder = from.includes('/') ? from.slice(0, from.lastIndexOf('/') + 1) : '';
    return [base, folder + base].filter((path) => files.has(path));
  };
  const reached = new Set<string>();
  const reach = (file: string): void => {
    if (reached.has(file) || !files.has(file)) return;
    reached.add(file);
    for (const { to } of imported.get(file) ?? []) reach(to);
    for (const name of named(sources[file] ?? '')) for (const path of byName(file, name)) reach(path);
  };
  const starts = [FOUND_BY_ASTRO, FOUND_BY_VITE, FOUND_BY_DRIZZLE];
  for (const file of files) if (starts.some((found) => found.test(file))) reach(file);
  for (const [script, text] of Object.entries(scripts))
    for (const name of named(text)) for (const path of byName(script, name)) reach(path);
  return [...files].filter((file) => !reached.has(file)).toSorted();
}
