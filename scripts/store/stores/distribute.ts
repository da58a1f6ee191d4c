import { distribute } from '#db/distribution.ts';
import type { CommandArguments } from '../command.ts';
import { withDatabase } from '../open-store.ts';

export async function run(args: CommandArguments): Promise<void> {
  const isDry = args.has('dry-run');
  await withDatabase(async ({ connection }) => {
    const tables = await distribute(connection.url, {
      isDry,
      onTable: ({ table, how }) => console.log(`  ${table}: ${how}`),
    });
    if (tables.length === 0) return console.log('All tables are distributed already.');
    if (!isDry) return console.log(`Distributed ${tables.length} tables.`);
    for (const { table, how } of tables) console.log(`  ${table}: ${how}`);
    console.log(`Would distribute ${tables.length} tables. Nothing was changed.`);
  });
}
