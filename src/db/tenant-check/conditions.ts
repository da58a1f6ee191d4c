import type { SqlNode } from './sql-tokens.ts';

/** `alias` is null for an unqualified column. */
export interface TenantCondition {
  readonly alias: string | null;
  readonly column: string;
}

/**
 * The comparisons `alias.column = $1` that a condition guarantees: those joined by a top-level `and`. An `or`
 * guarantees nothing.
 */
export function tenantConditions(nodes: readonly SqlNode[]): TenantCondition[] {
  return conjuncts(nodes).flatMap((conjunct) => {
    const [first] = conjunct;
    if (conjunct.length === 1 && typeof first === 'object' && first.open === '(') return tenantConditions(first.nodes);
    const condition = comparison(conjunct) ?? comparison(reversed(conjunct));
    return condition ? [condition] : [];
  });
}

function conjuncts(nodes: readonly SqlNode[]): SqlNode[][] {
  if (nodes.includes('or')) return [];
  const parts: SqlNode[][] = [[]];
  let isBetween = false;
  for (const node of nodes) {
    if (node === 'and' && !isBetween) parts.push([]);
    else parts.at(-1)?.push(node);
    if (node === 'between') isBetween = true;
    else if (node === 'and') isBetween = false;
  }
  return parts;
}

function comparison(nodes: readonly SqlNode[]): TenantCondition | null {
  const equals = nodes.indexOf('=');
  if (equals < 0 || !isTenantParameter(nodes.slice(equals + 1))) return null;
  const [first, dot, second, ...rest] = nodes.slice(0, equals);
  if (typeof first !== 'string' || rest.length > 0) return null;
  if (dot === undefined) return { alias: null, column: first };
  return dot === '.' && typeof second === 'string' ? { alias: first, column: second } : null;
}

function reversed(nodes: readonly SqlNode[]): SqlNode[] {
  const equals = nodes.indexOf('=');
  return [...nodes.slice(equals + 1), '=', ...nodes.slice(0, Math.max(equals, 0))];
}

/** `$1` or `$1::bigint`. */
export function isTenantParameter(nodes: readonly SqlNode[]): boolean {
  const [first, cast, type] = nodes;
  return first === '$1' && (nodes.length === 1 || (nodes.length === 3 && cast === '::' && type === 'bigint'));
}
