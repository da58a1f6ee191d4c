import { addHost, hostRows, notifyStores, removeHost, setPrimaryHost } from '#db/store-hosts.ts';
import { closestMatch } from '#lib/closest-match.ts';
import { normalizeHost } from '#lib/net/normalize-host.ts';
import type { Store } from '#services/stores/store-directory.ts';
import { OperatorError } from '../../expected-failure.ts';
import { type Opened, withStore } from '../open-store.ts';
import type { VerbArguments } from '../verb.ts';
import { removePublished, whileNotPublished } from './published-store.ts';

type Action = (store: Store, other: string, opened: Opened) => Promise<void>;

const ACTIONS: Readonly<Record<'add' | 'remove' | 'primary', Action>> = {
  async add({ db, host }, other, { connection }) {
    const own = (await hostRows(db)).find((row) => row.host === other);
    if (own) throw new OperatorError(`${host} answers to ${other} already.`);
    if (!(await addHost(db, other))) throw new OperatorError(`Another store answers to ${other}.`);
    await notifyStores(connection.pool);
    console.log(`${host} answers to ${other} now. Its links keep the primary host, ${host}.`);
  },
  async remove({ db, host }, other, { connection }) {
    if (other === host)
      throw new OperatorError(`${host} is the primary host. Make another one primary first, or remove the store.`);
    if (!(await removeHost(db, other))) throw await missing({ db, host }, other);
    await notifyStores(connection.pool);
    console.log(`${host} does not answer to ${other} any more.`);
  },
  async primary({ db, host }, other, opened) {
    if (other === host) return console.log(`${host} is the primary host already.`);
    await whileNotPublished(opened, db.tenantId, async () => {
      await db.transaction(async (transaction) => {
        if (!(await setPrimaryHost(transaction, other))) throw await missing({ db, host }, other);
      });
      await removePublished(opened, host);
    });
    await notifyStores(opened.connection.pool);
    console.log(
      `${other} is the primary host now; ${host} stays one of its hosts. A running server publishes its pages`,
    );
    console.log(`under the new name within a minute; without one: npm run store -- publish ${other}`);
  },
};

async function missing({ db, host }: Pick<Store, 'db' | 'host'>, other: string): Promise<OperatorError> {
  const hosts = (await hostRows(db)).map((row) => row.host);
  const near = closestMatch(other, hosts);
  const hint = near ? `Did you mean "${near}"?` : `Its hosts: ${hosts.join(', ')}.`;
  return new OperatorError(`${host} does not answer to ${other}. ${hint}`);
}

export async function run(args: VerbArguments): Promise<void> {
  const [host = '', action = '', typed] = args.arguments;
  if (action === 'list' && typed === undefined)
    return withStore(host, async ({ db }) => {
      for (const row of await hostRows(db)) console.log(row.isPrimary ? `${row.host} (primary)` : row.host);
    });
  const work = Object.hasOwn(ACTIONS, action) ? ACTIONS[action as keyof typeof ACTIONS] : undefined;
  if (!work || typed === undefined)
    throw new OperatorError('Say list, or add, remove or primary with a host: npm run store -- host --help');
  const other = normalizeHost(typed);
  if (other === null) throw new OperatorError(`"${typed}" is not a host name such as shop.example.com`);
  await withStore(host, (store, opened) => work(store, other, opened));
}
