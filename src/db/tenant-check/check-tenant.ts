import { clausesOf, isComma, isSetOperation, splitAt } from './clauses.ts';
import { isTenantParameter, type TenantCondition, tenantConditions } from './conditions.ts';
import { type FromItem, isQuery, parseFrom } from './from-clause.ts';
import { parseSql, type SqlNode } from './sql-tokens.ts';

/** Names of the queries of `with` that a query can read. Every other name is a table. */
type Named = ReadonlySet<string>;

/** The column with the tenant's id. Every table of the schema has one; the check refuses relations without it. */
const tenantColumn = (table: string): string => (table === 'tenant' ? 'id' : 'tenant_id');

/**
 * Proves that a statement only accesses rows of the tenant `$1`. Every table that it reads, updates or deletes from
 * must be compared with `$1` by a condition that always applies, in the query that names the table, and every inserted
 * row must begin with `$1`. Unsupported syntax is rejected.
 * @throws {Error} describing the violation.
 */
export const checkTenant = (sql: string): void => checkQuery(parseSql(sql), new Set());

function checkQuery(nodes: readonly SqlNode[], outer: Named): void {
  const { body, named } = checkWith(nodes, outer);
  const [first] = body;
  if (first === 'insert') checkInsert(body, named);
  else if (first === 'update') checkUpdate(body, named);
  else if (first === 'delete') checkDelete(body, named);
  else for (const branch of splitAt(body, isSetOperation)) checkBranch(branch, named);
}

/** `with name as (…), …`: checks each query, and returns the query that follows them. */
function checkWith(nodes: readonly SqlNode[], outer: Named): { body: readonly SqlNode[]; named: Named } {
  if (nodes[0] !== 'with') return { body: nodes, named: outer };
  const named = new Set(outer);
  const queries: { nodes: readonly SqlNode[]; named: Named }[] = [];
  let at = nodes[1] === 'recursive' ? 2 : 1;
  for (let isMore = true; isMore; at += 1) {
    const name = nodes[at];
    if (typeof name !== 'string') throw new Error('cannot read the name after "with"');
    const before = new Set(named);
    named.add(name);
    while (typeof nodes[at] !== 'object' || nodes[at - 1] === name) {
      at += 1;
      if (at >= nodes.length) throw new Error(`"with ${name}" has no query`);
    }
    const group = nodes[at];
    // Its own name and later ones are queries only in a recursive one; elsewhere they are tables.
    if (typeof group === 'object')
      queries.push({ nodes: group.nodes, named: nodes[1] === 'recursive' ? named : before });
    at += 1;
    isMore = nodes[at] === ',';
  }
  for (const query of queries) checkQuery(query.nodes, query.named);
  return { body: nodes.slice(at - 1), named };
}

/** One `select` of a union, or one in parentheses with its trailing clauses. */
function checkBranch(nodes: readonly SqlNode[], named: Named): void {
  const branch = nodes[0] === 'all' || nodes[0] === 'distinct' ? nodes.slice(1) : nodes;
  const [first] = branch;
  if (first !== 'select' && first !== 'values' && !(typeof first === 'object' && isQuery(first.nodes))) {
    throw new Error(`cannot read "${typeof first === 'string' ? first : '('}" where a query begins`);
  }
  const clauses = clausesOf(branch);
  if (clauses.has('using')) throw new Error('write what joins with "on", not with "using"');
  checkRelations(parseFrom(clauses.get('from') ?? []), clauses.get('where') ?? [], named);
  checkNested(branch, named);
}

/** `update t set … from … where …` */
function checkUpdate(nodes: readonly SqlNode[], named: Named): void {
  const clauses = clausesOf(nodes);
  if (clauses.has('using') || !clauses.has('set')) throw new Error('an update has "set" and no "using"');
  const target = parseTarget(nodes.slice(1, nodes.indexOf('set')), named);
  checkAssignments(clauses.get('set') ?? []);
  checkRelations([...target, ...parseFrom(clauses.get('from') ?? [])], clauses.get('where') ?? [], named);
  checkNested(nodes, named);
}

/** `delete from t using … where …` */
function checkDelete(nodes: readonly SqlNode[], named: Named): void {
  const clauses = clausesOf(nodes);
  const target = parseTarget(clauses.get('from') ?? [], named);
  const items = [...target, ...parseFrom(clauses.get('using') ?? [])];
  checkRelations(items, clauses.get('where') ?? [], named);
  checkNested(nodes, named);
}

/** The target of an update or delete is always a table, also when a query of `with` has its name. */
function parseTarget(nodes: readonly SqlNode[], named: Named): FromItem[] {
  const items = parseFrom(nodes);
  for (const { source } of items)
    if ('relation' in source && named.has(source.relation))
      throw new Error(`"with ${source.relation}" hides the table that is changed`);
  return items;
}

function checkInsert(nodes: readonly SqlNode[], named: Named): void {
  const table = String(nodes[2]);
  const column = tenantColumn(table);
  const alias = nodes[3] === 'as' ? String(nodes[4]) : table;
  const columns = nodes[alias === table ? 3 : 5];
  if (typeof columns !== 'object' || columns.nodes[0] !== column)
    throw new Error(`the columns of ${table} must begin with ${column}`);
  const rest = nodes.slice(nodes.indexOf(columns) + 1);
  const ends = [rest.findIndex((node, at) => node === 'on' && rest[at + 1] === 'conflict'), rest.indexOf('returning')];
  const source = rest.slice(0, Math.min(...ends.map((end) => (end < 0 ? rest.length : end))));
  checkSource(source, table);
  checkQuery(source, named);
  const conflict = rest.slice(source.length);
  if (conflict.includes('update')) checkConflict(conflict, { alias, column });
  checkNested(conflict, named);
}

/** Every inserted row must begin with `$1`. */
function checkSource(source: readonly SqlNode[], table: string): void {
  const rows =
    source[0] === 'values'
      ? splitAt(source.slice(1), isComma).map(([row]) => (typeof row === 'object' ? row.nodes : []))
      : splitAt(source, isSetOperation).map((branch) => clausesOf(branch).get('select') ?? []);
  for (const row of rows) {
    const [value = []] = splitAt(row[0] === 'distinct' ? row.slice(1) : row, isComma);
    const named = value.indexOf('as');
    if (!isTenantParameter(named < 0 ? value : value.slice(0, named)))
      throw new Error(`a row of ${table} does not begin with $1`);
  }
}

/** `on conflict … do update`: the existing row belongs to the tenant if the key begins with it, or by a condition. */
function checkConflict(nodes: readonly SqlNode[], { alias, column }: { alias: string; column: string }): void {
  const [, , target] = nodes;
  const clauses = clausesOf(nodes.slice(nodes.indexOf('do')));
  checkAssignments(clauses.get('set') ?? []);
  const isKeyed = typeof target === 'object' && target.nodes[0] === column;
  const isCompared = tenantConditions(clauses.get('where') ?? []).some(
    (found) => found.alias === alias && found.column === column,
  );
  if (!isKeyed && !isCompared) throw new Error(`the conflict on ${alias} may be with another tenant's row`);
}

/** A row must never change its tenant. */
function checkAssignments(nodes: readonly SqlNode[]): void {
  for (const [target] of splitAt(nodes, isComma)) {
    const names = typeof target === 'object' ? target.nodes : [target];
    if (names.includes('tenant_id')) throw new Error('tenant_id is assigned');
  }
}

function checkRelations(items: readonly FromItem[], where: readonly SqlNode[], named: Named): void {
  const everywhere = [
    ...tenantConditions(where),
    ...items.flatMap(({ join, on }) => (join === 'inner' ? tenantConditions(on) : [])),
  ];
  for (const { source, alias, join, on } of items) {
    if (!('relation' in source) || named.has(source.relation)) continue;
    const column = tenantColumn(source.relation);
    // The condition of a left join only restricts its own table, because rows of the others are kept without a match.
    const conditions = join === 'left' ? [...everywhere, ...tenantConditions(on)] : everywhere;
    const binds = (found: TenantCondition): boolean =>
      found.column === column && (found.alias === alias || (found.alias === null && items.length === 1));
    if (!conditions.some(binds)) throw new Error(`${source.relation} ${alias} is not bound to the tenant ($1)`);
  }
}

/** Checks queries in parentheses at any position. */
function checkNested(nodes: readonly SqlNode[], named: Named): void {
  for (const node of nodes) {
    if (typeof node !== 'object') continue;
    if (node.open === '(' && isQuery(node.nodes)) checkQuery(node.nodes, named);
    else checkNested(node.nodes, named);
  }
}
