import { addHost, hostRows, notifyStores, removeHost, setPrimaryHost } from '#db/store-hosts.ts';
import { closestMatch } from '#lib/closest-match.ts';
import type { Store } from '#services/stores/store-directory.ts';
import { OperatorError } from '../../expected-failure.ts';
import type { CommandArguments } from '../command.ts';
import { type Opened, withStore } from '../open-store.ts';
import { removePublished, whileNotPublished } from './published-store.ts';
import { typedHost } from './typed-host.ts';

type Action = (store: Store, other: string, opened: Opened) => Promise<void>;

const ACTIONS: Readonly<Record<'add' | 'remove' | 'primary', Action>> = {
  async add({ db, host }, other, { connection }) {
    const own = (await hostRows(db)).find((row) => row.host === other);
    if (own) throw new OperatorError(`${other} is already a host of ${host}.`);
    if (!(await addHost(db, other))) throw new OperatorError(`${other} is a host of another store.`);
    await notifyStores(connection.pool);
    console.log(`${other} is now a host of ${host}. Links still use the primary host, ${host}.`);
  },
  async remove({ db, host }, other, { connection }) {
    if (other === host)
      throw new OperatorError(`${host} is the primary host. Make another one primary first, or remove the store.`);
    if (!(await removeHost(db, other))) throw await missing({ db, host }, other);
    await notifyStores(connection.pool);
    console.log(`${other} is no longer a host of ${host}.`);
  },
  async primary({ db, host }, other, opened) {
    if (other === host) return console.log(`${host} is already the primary host.`);
    await whileNotPublished(opened, db, async () => {
      await db.transaction(async (transaction) => {
        if (!(await setPrimaryHost(transaction, other))) throw await missing({ db, host }, other);
      });
      await removePublished(opened, host);
    });
    await notifyStores(opened.connection.pool);
    console.log(
      `${other} is now the primary host, and ${host} is still a host of the store. A running server publishes the pages`,
    );
    console.log(`for the new host within a minute. If no server runs: npm run store -- publish ${other}`);
  },
};

async function missing({ db, host }: Pick<Store, 'db' | 'host'>, other: string): Promise<OperatorError> {
  const hosts = (await hostRows(db)).map((row) => row.host);
  const near = closestMatch(other, hosts);
  const hint = near ? `Did you mean "${near}"?` : `Its hosts: ${hosts.join(', ')}.`;
  return new OperatorError(`${other} is not a host of ${host}. ${hint}`);
}

export async function run(args: CommandArguments): Promise<void> {
  const [host = '', action = '', typed] = args.arguments;
  if (action === 'list' && typed === undefined)
    return withStore(host, async ({ db }) => {
      for (const row of await hostRows(db)) console.log(row.isPrimary ? `${row.host} (primary)` : row.host);
    });
  const work = Object.hasOwn(ACTIONS, action) ? ACTIONS[action as keyof typeof ACTIONS] : undefined;
  if (!work || typed === undefined)
    throw new OperatorError('Expected list, or add, remove or primary with a host. Help: npm run store -- host --help');
  const other = typedHost(typed);
  await withStore(host, (store, opened) => work(store, other, opened));
}
