import type { SqlNode } from './sql-tokens.ts';

/** One item after `from`, `join`, `using` or a comma. */
export interface FromItem {
  /** A relation by name, a query in parentheses, or a function with its arguments. */
  readonly source: { relation: string } | { query: readonly SqlNode[] } | { function: readonly SqlNode[] };
  readonly alias: string;
  readonly join: 'inner' | 'left';
  readonly on: readonly SqlNode[];
}

const JOIN_WORDS = new Set<SqlNode>(['natural', 'cross', 'inner', 'left', 'right', 'full', 'join']);

/**
 * Parses a `from` clause.
 * @throws {Error} for forms whose tenant cannot be determined with certainty.
 */
export function parseFrom(nodes: readonly SqlNode[]): FromItem[] {
  const items: FromItem[] = [];
  const reader = { nodes, at: 0 };
  let { join, hasCondition }: Join = { join: 'inner', hasCondition: false };
  while (reader.at < nodes.length) {
    const { source, name } = readSource(reader);
    const alias = readAlias(reader, 'relation' in source) ?? name;
    const on = readCondition(reader);
    // In `a left join b cross join c on …`, the condition belongs to the left join and does not restrict rows of `a`.
    if (on.length > 0 !== hasCondition) throw new Error('write the condition of a join right behind its table');
    items.push({ source, alias, join, on });
    if (reader.at < nodes.length) ({ join, hasCondition } = readJoin(reader));
  }
  return items;
}

interface Reader {
  readonly nodes: readonly SqlNode[];
  at: number;
}

function readSource(reader: Reader): { source: FromItem['source']; name: string } {
  while (reader.nodes[reader.at] === 'lateral' || reader.nodes[reader.at] === 'only') reader.at += 1;
  const [node, after] = [reader.nodes[reader.at], reader.nodes[reader.at + 1]];
  reader.at += 1;
  if (typeof node === 'object') {
    if (!isQuery(node.nodes)) throw new Error('write joins without parentheses');
    return { source: { query: node.nodes }, name: '' };
  }
  if (node === undefined || !/^[a-z_]\w*$/.test(node)) throw new Error(`cannot read "${node}" after from`);
  if (typeof after !== 'object') return { source: { relation: node }, name: node };
  reader.at += 1;
  if (reader.nodes[reader.at] === 'with' && reader.nodes[reader.at + 1] === 'ordinality') reader.at += 2;
  return { source: { function: after.nodes }, name: node };
}

function readAlias(reader: Reader, isRelation: boolean): string | null {
  const { nodes } = reader;
  const isSpelt = nodes[reader.at] === 'as';
  if (isSpelt) reader.at += 1;
  const node = nodes[reader.at];
  const isAlias = typeof node === 'string' && /^[a-z_]\w*$/.test(node) && !JOIN_WORDS.has(node) && node !== 'on';
  if (isAlias) reader.at += 1;
  if (isAlias || isSpelt) {
    if (typeof nodes[reader.at] === 'object') {
      if (isRelation) throw new Error('an alias may not rename columns');
      reader.at += 1;
    }
  }
  return isAlias ? node : null;
}

function readCondition(reader: Reader): readonly SqlNode[] {
  const { nodes } = reader;
  if (nodes[reader.at] !== 'on') return [];
  const start = reader.at + 1;
  while (reader.at < nodes.length && nodes[reader.at] !== ',' && !isJoin(reader)) reader.at += 1;
  return nodes.slice(start, reader.at);
}

/** `left` and `right` before parentheses are functions. */
const isJoin = ({ nodes, at }: Reader): boolean => JOIN_WORDS.has(nodes[at] ?? '') && typeof nodes[at + 1] !== 'object';

interface Join {
  readonly join: FromItem['join'];
  /** Whether `on` must follow. It does not after a comma, `cross` or `natural`. */
  readonly hasCondition: boolean;
}

function readJoin(reader: Reader): Join {
  let join: FromItem['join'] = 'inner';
  let hasCondition = reader.nodes[reader.at] !== ',';
  for (; ; reader.at += 1) {
    const node = reader.nodes[reader.at];
    if (node === ',' || node === 'join') break;
    if (node === 'cross' || node === 'natural') hasCondition = false;
    if (node === 'left') join = 'left';
    else if (node === 'right' || node === 'full') throw new Error(`write the ${node} join as a left join`);
    else if (node !== 'inner' && node !== 'cross' && node !== 'natural' && node !== 'outer') {
      throw new Error(`cannot read "${typeof node === 'string' ? node : '('}" after from`);
    }
  }
  reader.at += 1;
  return { join, hasCondition };
}

const QUERY_WORDS = new Set<SqlNode>(['select', 'with', 'values', 'insert', 'update', 'delete', 'table']);

/** Whether parentheses contain a query. */
export const isQuery = ([first]: readonly SqlNode[]): boolean =>
  typeof first === 'object' ? first.open === '(' && isQuery(first.nodes) : QUERY_WORDS.has(first ?? '');
