import type { TenantDb } from '#db/tenant-db.ts';
import { auditedImport, auditedRedirect } from '#services/redirects/audited-redirect.ts';
import { importRedirects } from '#services/redirects/import-redirects.ts';
import { leadsNowhere } from '#services/redirects/leads-nowhere.ts';
import { addRedirect, listRedirects, removeRedirect } from '#services/redirects/path-redirects.ts';
import { redirectProblemText } from '#services/redirects/problem-text.ts';
import { OperatorError } from '../../expected-failure.ts';
import type { CommandArguments } from '../command.ts';
import { PAGE_SIZE, printPage, typedPage } from '../list-page.ts';
import { readTyped, withStore } from '../open-store.ts';
import { recorded } from '../recorded.ts';

const COLUMNS = [{ heading: 'From' }, { heading: 'To' }];
const USAGE = 'Expected list, add FROM TO, remove FROM or import FILE. Help: npm run store -- redirects --help';

async function list(db: TenantDb, args: CommandArguments): Promise<void> {
  const page = typedPage(args);
  const text = args.option('search') ?? '';
  const { redirects, total } = await listRedirects(db, { text, page, perPage: PAGE_SIZE });
  const rows = redirects.map(({ fromPath, target }) => [fromPath, target]);
  printPage({ columns: COLUMNS, rows, page, total, none: 'There are no redirects.' });
}

async function add(db: TenantDb, from: string, to: string): Promise<void> {
  const { after } = await recorded(db, async (transaction) => {
    const made = await addRedirect(transaction, { from, to });
    if (!made.ok) throw new OperatorError(redirectProblemText(made.code));
    return { made, change: auditedRedirect(null, made.after) };
  });
  console.log(`Added: ${after.fromPath} → ${after.target}`);
  if (await leadsNowhere(db, after.target)) console.log(`Warning: the store has nothing at ${after.target}.`);
}

async function remove(db: TenantDb, from: string): Promise<void> {
  const row = await recorded(db, async (transaction) => {
    const made = await removeRedirect(transaction, from);
    return { made, change: made && auditedRedirect(made, null) };
  });
  if (!row) throw new OperatorError(`There is no redirect from ${from}.`);
  console.log(`Removed: ${row.fromPath} → ${row.target}`);
}

async function importList(db: TenantDb, file: string): Promise<void> {
  const text = readTyped(file);
  const { added, changed, unchanged } = await recorded(db, async (transaction) => {
    const made = await importRedirects(transaction, text);
    if (!made.ok) {
      const lines = made.lines.map(({ line, code }) => `Line ${line}: ${redirectProblemText(code)}`);
      throw new OperatorError(`Nothing was imported:\n${lines.join('\n')}`);
    }
    return { made, change: auditedImport(made) };
  });
  console.log(`Added ${added}, changed ${changed}, unchanged ${unchanged}.`);
}

export async function run(args: CommandArguments): Promise<void> {
  const [host = '', action = 'list', first, second] = args.arguments;
  await withStore(host, ({ db }) => {
    if (action === 'list' && first === undefined) return list(db, args);
    if (action === 'add' && first !== undefined && second !== undefined) return add(db, first, second);
    if (action === 'remove' && first !== undefined && second === undefined) return remove(db, first);
    if (action === 'import' && first !== undefined && second === undefined) return importList(db, first);
    throw new OperatorError(USAGE);
  });
}
