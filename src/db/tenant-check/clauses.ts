import type { SqlNode } from './sql-tokens.ts';

/** Words that start a clause at the top level of a query. */
const CLAUSES = new Set<SqlNode>(
  'select values set from using where group having window order limit offset fetch for returning'.split(' '),
);

/** A query's clauses by their first word. A repeated clause is rejected. */
export function clausesOf(nodes: readonly SqlNode[]): Map<string, SqlNode[]> {
  const clauses = new Map<string, SqlNode[]>();
  let current: SqlNode[] = [];
  for (const [index, node] of nodes.entries()) {
    if (typeof node === 'string' && CLAUSES.has(node) && !isDistinctFrom(nodes, index)) {
      if (clauses.has(node)) throw new Error(`"${node}" comes twice`);
      current = [];
      clauses.set(node, current);
    } else if (node === 'into') throw new Error('"into" where none is expected');
    else current.push(node);
  }
  return clauses;
}

/** `a is [not] distinct from b` does not start a clause. */
const isDistinctFrom = (nodes: readonly SqlNode[], index: number): boolean =>
  nodes[index] === 'from' &&
  nodes[index - 1] === 'distinct' &&
  (nodes[index - 2] === 'is' || nodes[index - 2] === 'not');

/** Splits nodes at the top level of a query. */
export function splitAt(nodes: readonly SqlNode[], isSeparator: (node: SqlNode) => boolean): SqlNode[][] {
  const parts: SqlNode[][] = [[]];
  for (const node of nodes) {
    if (isSeparator(node)) parts.push([]);
    else parts.at(-1)?.push(node);
  }
  return parts;
}

export const isComma = (node: SqlNode): boolean => node === ',';
export const isSetOperation = (node: SqlNode): boolean => node === 'union' || node === 'intersect' || node === 'except';
