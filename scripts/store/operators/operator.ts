import { EMAIL_ADDRESS } from '#domain/accounts/email-address.ts';
import { isPersonName } from '#domain/accounts/person-name.ts';
import { OPERATOR_ROLES, type OperatorRole } from '#domain/operators/roles.ts';
import { storeOrigin } from '#domain/store/store-origin.ts';
import { closestMatch } from '#lib/closest-match.ts';
import { wallClock } from '#lib/time/wall-clock.ts';
import { auditedInvitation, auditedOperator } from '#services/operators/audited-operator.ts';
import {
  changeRole,
  listOperators,
  type OperatorChange,
  removeOperator,
} from '#services/operators/change-operators.ts';
import { inviteOperator } from '#services/operators/operator-links.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import type { Store } from '#services/stores/store-directory.ts';
import { OperatorError } from '../../expected-failure.ts';
import { formatTable } from '../../terminal/table.ts';
import type { CommandArguments } from '../command.ts';
import { type Opened, withStore } from '../open-store.ts';
import { recorded } from '../recorded.ts';

type Action = (store: Store, email: string, args: CommandArguments, opened: Opened) => Promise<void>;

const ACTIONS: Readonly<Record<'invite' | 'role' | 'remove', Action>> = {
  async invite({ db, host }, email, args, { port }) {
    const role = roleOf(args.option('role') ?? 'staff');
    const name = args.option('name') ?? email.split('@')[0] ?? email;
    if (!isPersonName(name)) throw new OperatorError(`"${name}" is not a name.`);
    const invitation = await recorded(db, async (transaction) => {
      const made = await inviteOperator(transaction, { email, name, role });
      return { made, change: made && auditedInvitation(made.operator) };
    });
    if (!invitation) throw new OperatorError(`${email} is already an operator of ${host}.`);
    const origin = storeOrigin(host, port, (await storeSettings(db)).canonicalOrigin);
    console.log(`Invited ${email} as ${invitation.operator.role}. The mail to them has this link, which works once:`);
    console.log(`${origin}${invitation.path}`);
  },
  async role({ db, host }, email, args) {
    const role = roleOf(args.option('role') ?? '');
    await change({ db, host }, email, { to: role, by: (transaction, id) => changeRole(transaction, id, role) });
    console.log(`${email} is now ${role} of ${host}.`);
  },
  async remove({ db, host }, email) {
    await change({ db, host }, email, { to: null, by: removeOperator });
    console.log(`${email} is no longer an operator of ${host}.`);
  },
};

function roleOf(typed: string): OperatorRole {
  const role = OPERATOR_ROLES.find((each) => each === typed);
  if (role) return role;
  throw new OperatorError(`Expected --role ${OPERATOR_ROLES.join(', ')}${typed ? ` instead of "${typed}"` : ''}.`);
}

async function idOf({ db, host }: Pick<Store, 'db' | 'host'>, email: string): Promise<number> {
  const operators = await listOperators(db);
  const operator = operators.find((each) => each.email === email);
  if (operator) return operator.id;
  const near = closestMatch(
    email,
    operators.map((each) => each.email),
  );
  throw new OperatorError(`${email} is not an operator of ${host}.${near ? ` Did you mean "${near}"?` : ''}`);
}

interface Change {
  /** The new role, null for none. */
  to: OperatorRole | null;
  by(transaction: Store['db'], id: number): Promise<OperatorChange>;
}

/** Changes an operator and records it. */
async function change({ db, host }: Pick<Store, 'db' | 'host'>, email: string, { to, by }: Change): Promise<void> {
  const id = await idOf({ db, host }, email);
  const outcome = await recorded(db, async (transaction) => {
    const made = await by(transaction, id);
    return { made, change: made.ok ? auditedOperator(made.operator, to) : null };
  });
  if (outcome.ok) return;
  throw new OperatorError(
    outcome.code === 'last_owner'
      ? `${host} needs at least one owner who can sign in. Invite another one first.`
      : 'The operator was removed meanwhile.',
  );
}

async function list({ db, host }: Store): Promise<void> {
  const operators = await listOperators(db);
  if (operators.length === 0)
    return console.log(
      `${host} has no operators. Invite one: npm run store -- operator ${host} invite EMAIL --role owner`,
    );
  const { time_zone: zone } = await storeSettings(db);
  const clock = wallClock(zone);
  const rows = operators.map(({ email, name, role, passwordHash, signedInAt }) => [
    email,
    name,
    role,
    passwordHash === null ? 'invited' : signedInAt ? clock(signedInAt) : 'never',
  ]);
  console.log(
    formatTable([{ heading: 'Email' }, { heading: 'Name' }, { heading: 'Role' }, { heading: 'Signed in' }], rows),
  );
  console.log(`Times are in ${zone}.`);
}

export async function run(args: CommandArguments): Promise<void> {
  const [host = '', action = '', typed] = args.arguments;
  if (action === 'list' && typed === undefined) return withStore(host, list);
  const work = Object.hasOwn(ACTIONS, action) ? ACTIONS[action as keyof typeof ACTIONS] : undefined;
  if (!work || typed === undefined)
    throw new OperatorError(
      'Expected list, or invite, role or remove with an e-mail address. Help: npm run store -- operator --help',
    );
  const email = typed.trim().toLowerCase();
  if (!EMAIL_ADDRESS.test(email)) throw new OperatorError(`"${typed}" is not an e-mail address.`);
  await withStore(host, (store, opened) => work(store, email, args, opened));
}
