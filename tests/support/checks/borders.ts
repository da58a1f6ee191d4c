import { type Import, importsOf } from './imports.ts';

/** Maps each room to the rooms that it may import, separated by spaces. Files directly in `src` are the room `.`. */
export type Borders = Readonly<Record<string, string>>;

const BROWSER = ['islands', 'stores', 'client', 'plugins', 'shell', 'worker', 'desk'];
const SERVER_PACKAGES = /^(node:|zod$|@hono\/|hono$|drizzle-orm|pg$|pino$|sharp$|sanitize-html$|prom-client$|astro$)/;
const ASTRO = /^(pages|layouts|components|shell)\/|^publish\/build\/astro-|^(fetch|env\.d)\.ts$/;

const roomOf = (path: string) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '.');

/** All violations of the borders, one sentence each. */
export function borderFaults(sources: Record<string, string>, borders: Borders): string[] {
  const imports = importsOf(sources);
  const faults = imports.flatMap((edge) => {
    const fault = edge.isPackage ? packageFault(edge) : (edgeFault(edge, borders) ?? contractFault(edge));
    return fault === null ? [] : [`${edge.from} → ${edge.specifier}: ${fault}`];
  });
  return [...faults, ...cycles(imports), ...browserFaults(imports)];
}

function edgeFault({ from, to, specifier }: Import, borders: Borders): string | null {
  const [here, there] = [roomOf(from), roomOf(to)];
  const allowed = borders[here];
  if (allowed === undefined) return `${here} is not a room of the table`;
  if (here !== '.' && here === there) return specifier.startsWith('#') ? 'relative inside a room' : null;
  if (!allowed.split(' ').includes(there)) return `${here} may not import ${there}`;
  return specifier.startsWith('#') || here === '.' ? null : 'across rooms as #room/file.ts';
}

/** Schemas import zod, so the browser may import only their types and the limits. */
function contractFault({ from, to, isType, isScript }: Import): string | null {
  const isSchema = roomOf(to) === 'contracts' && to !== 'contracts/limits.ts';
  return isSchema && !isType && isBrowser({ from, isScript }) ? 'contracts reach the browser as types' : null;
}

function packageFault({ from, to }: Import): string | null {
  return /^astro\b/.test(to) && !ASTRO.test(from) ? 'only pages and the adapter know Astro' : null;
}

const isBrowser = ({ from, isScript }: Pick<Import, 'from' | 'isScript'>) => isScript || BROWSER.includes(roomOf(from));

/** Server packages that the browser imports directly or indirectly. */
function browserFaults(imports: readonly Import[]): string[] {
  const values = Map.groupBy(
    imports.filter((edge) => !edge.isType && !edge.isScript),
    (edge) => edge.from,
  );
  const queue = imports.filter((edge) => !edge.isType && isBrowser(edge));
  const seen = new Set<string>();
  const faults: string[] = [];
  for (const { from, to, isPackage } of queue) {
    if (isPackage && SERVER_PACKAGES.test(to)) faults.push(`${from} → ${to}: reaches the browser`);
    if (isPackage || seen.has(to)) continue;
    seen.add(to);
    if (!BROWSER.includes(roomOf(to))) queue.push(...(values.get(to) ?? []));
  }
  return faults;
}

function cycles(imports: readonly Import[]): string[] {
  const next = Map.groupBy(
    imports.filter((edge) => !edge.isPackage),
    (edge) => edge.from,
  );
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] => {
    if (path.includes(file)) return [`cycle: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`];
    if (done.has(file)) return [];
    const found = (next.get(file) ?? []).flatMap((edge) => visit(edge.to, [...path, file]));
    done.add(file);
    return found;
  };
  return [...next.keys()].flatMap((file) => visit(file, []));
}
