/** Spreads the stores of a database over several servers by the Citus extension. */
import pg from 'pg';
import { DatabaseUnavailable } from './errors.ts';
import { typeParsers } from './type-parsers.ts';

/**
 * Tables that every server has whole. `tenant` and `tenant_host` are small and rarely written, and what is unique in
 * them is unique among all stores: a host, and the default store. `publisher` has one row for each process and belongs
 * to no store.
 */
const ON_EVERY_SERVER = ['publisher', 'tenant', 'tenant_host'];

export interface DistributedTable {
  table: string;
  how: 'on every server' | 'by store';
}

interface TableRow {
  table: string;
  /** Other tables that its foreign keys lead to. */
  needs: string[];
}

const TABLES = `
  select c.relname as table, array(
    select distinct k.confrelid::regclass::text from pg_constraint k
    where k.contype = 'f' and k.conrelid = c.oid and k.confrelid <> c.oid) as needs
  from pg_class c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and not exists (select 1 from pg_dist_partition p where p.logicalrelid = c.oid and p.partmethod in ('h', 'n')
      and not (p.partmethod = 'n' and p.repmodel = 's'))
  order by c.relname`;

/** Foreign keys from tables that are distributed by store to those on every server. */
const KEYS = `
  select k.conrelid::regclass::text as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k
  where k.contype = 'f' and k.confrelid::regclass::text = any($1) and k.conrelid::regclass::text = any($2)`;

/** Each table behind those that its foreign keys lead to. */
function inOrder(rows: readonly TableRow[]): TableRow[] {
  const ordered: TableRow[] = [];
  const left = new Map(rows.map((row) => [row.table, row]));
  while (left.size > 0) {
    const ready = [...left.values()].filter(({ needs }) => !needs.some((need) => left.has(need)));
    if (ready.length === 0) throw new Error(`foreign keys form a circle: ${[...left.keys()].join(', ')}`);
    for (const row of ready) left.delete(row.table);
    ordered.push(...ready);
  }
  return ordered;
}

/**
 * Distributes the tables of a migrated database with their rows, all in one transaction. Tables that are distributed
 * already stay as they are. The tables of the job queue and of the migrations stay on the first server.
 * @param isDry only returns what would be distributed
 * @param onTable called before each table
 * @throws {DatabaseUnavailable} if the database has no Citus
 */
export async function distribute(
  url: string,
  { isDry, onTable }: { isDry: boolean; onTable: (table: DistributedTable) => void },
): Promise<DistributedTable[]> {
  // A connection without the statement limits of the pool, because moving many rows takes long.
  const client = new pg.Client({ connectionString: url, types: typeParsers, application_name: 'frontage-store' });
  await client.connect();
  try {
    await requireCitus(client);
    const { rows } = await client.query<TableRow>(TABLES);
    const tables: DistributedTable[] = inOrder(rows).map(({ table }) => ({
      table,
      how: ON_EVERY_SERVER.includes(table) ? 'on every server' : 'by store',
    }));
    if (!isDry && tables.length > 0) await distributeTables(client, tables, onTable);
    return tables;
  } finally {
    await client.end();
  }
}

async function requireCitus(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select from pg_extension where extname = 'citus'");
  if (rows.length > 0) return;
  throw new DatabaseUnavailable(
    'This database has no Citus. Run "create extension citus" on each of its servers first.',
  );
}

/**
 * A table cannot be distributed while a foreign key leads from it to a table that is not, and a table cannot be put on
 * every server while such keys lead to it. So these keys are away meanwhile.
 */
async function distributeTables(
  client: pg.Client,
  tables: readonly DistributedTable[],
  onTable: (table: DistributedTable) => void,
): Promise<void> {
  const names = tables.filter(({ how }) => how === 'by store').map(({ table }) => table);
  await client.query('begin');
  // Tables with foreign keys can only be changed one server after the other.
  await client.query("set local citus.multi_shard_modify_mode = 'sequential'");
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(KEYS, [
    ON_EVERY_SERVER,
    names,
  ]);
  for (const { table, name } of keys)
    await client.query(`alter table ${pg.escapeIdentifier(table)} drop constraint ${pg.escapeIdentifier(name)}`);
  for (const each of tables.toSorted((a, b) => Number(a.how !== 'by store') - Number(b.how !== 'by store'))) {
    onTable(each);
    if (each.how === 'by store') await client.query("select create_distributed_table($1, 'tenant_id')", [each.table]);
    else await client.query('select create_reference_table($1)', [each.table]);
  }
  for (const { table, name, definition } of keys)
    await client.query(
      `alter table ${pg.escapeIdentifier(table)} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
    );
  await client.query('commit');
}
