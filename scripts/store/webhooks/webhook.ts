import type { TenantDb } from '#db/tenant-db.ts';
import type { AttemptRow, EndpointRow } from '#db/webhooks/endpoint-rows.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#domain/webhooks/event-types.ts';
import { closestMatch } from '#lib/closest-match.ts';
import { wallClock } from '#lib/time/wall-clock.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import {
  addEndpoint,
  changeEndpoint,
  listEndpoints,
  readLog,
  removeEndpoint,
  resend,
  rotateEndpoint,
  testEndpoint,
} from '#services/webhooks/endpoints.ts';
import type { WebhookUrlError } from '#services/webhooks/webhook-url.ts';
import { OperatorError } from '../../expected-failure.ts';
import { formatTable } from '../../terminal/table.ts';
import type { CommandArguments } from '../command.ts';
import { type Opened, withStore } from '../open-store.ts';

/** Attempts that the log shows. */
const SHOWN = 100;

const URL_ERRORS: Readonly<Record<WebhookUrlError, string>> = {
  not_a_url: 'is not a URL such as https://erp.example.com/webhooks',
  not_https: 'does not begin with https://. In a trial (DEMO), http://localhost is allowed too',
  has_credentials: 'contains a user name or password. The signature proves who sends the messages',
  private_address: 'is not on the public internet',
};

interface Typed {
  db: TenantDb;
  host: string;
  /** The argument after the action. */
  value: string;
  args: CommandArguments;
  opened: Opened;
}

const ACTIONS: Readonly<Record<string, (typed: Typed) => Promise<void>>> = {
  async add({ db, value: url, args, opened }) {
    const added = await addEndpoint(db, { url, events: eventsOf(args.option('events')) ?? [] }, opened.isDemo);
    if (!added.ok) throw new OperatorError(`${url} ${URL_ERRORS[added.code]}.`);
    console.log(`Added endpoint ${added.id}. Its secret, with which the receiver verifies messages:\n${added.secret}`);
  },
  async set({ db, value, args, opened }) {
    const [url, events] = [args.option('url'), eventsOf(args.option('events'))];
    if (url === undefined && events === undefined) throw new OperatorError('Nothing to set: --url or --events.');
    const outcome = await changeEndpoint(
      db,
      idOf(value),
      { ...(url && { url }), ...(events && { events }) },
      opened.isDemo,
    );
    if (outcome.ok) return console.log(`Changed endpoint ${value}.`);
    throw outcome.code === 'not_found'
      ? await missing(db, value)
      : new OperatorError(`${url} ${URL_ERRORS[outcome.code]}.`);
  },
  async remove({ db, value }) {
    const url = await removeEndpoint(db, idOf(value));
    if (url === null) throw await missing(db, value);
    console.log(`Removed endpoint ${value} (${url}) with its messages and log.`);
  },
  async rotate({ db, value, args }) {
    const hours = Number(args.option('hours') ?? 24);
    if (!Number.isInteger(hours) || hours < 0 || hours > 720)
      throw new OperatorError('--hours must be a whole number from 0 to 720.');
    const rotated = await rotateEndpoint(db, idOf(value), hours);
    if (!rotated) throw await missing(db, value);
    const { time_zone: timeZone } = await storeSettings(db);
    const until =
      hours === 0
        ? 'The old one is void.'
        : `The old one also signs until ${wallClock(timeZone)(rotated.previousUntil)} (${timeZone}).`;
    console.log(`The new secret of endpoint ${value}. ${until}\n${rotated.secret}`);
  },
  async resend({ db, value, host }) {
    if (!(await resend(db, value)))
      throw new OperatorError(`There is no message "${value}". Their ids: npm run store -- webhook ${host} log`);
    console.log(`Queued ${value} again. It is sent while the server runs.`);
  },
  async test({ db, value, opened }) {
    const result = await testEndpoint(db, idOf(value), { isTrial: opened.isDemo });
    if (!result) throw await missing(db, value);
    if (result.error !== null) throw new OperatorError(`Not delivered after ${result.durationMs} ms: ${result.error}`);
    console.log(`Delivered in ${result.durationMs} ms, status ${result.statusCode}.`);
  },
};

export async function run(args: CommandArguments): Promise<void> {
  const [host = '', action = '', value] = args.arguments;
  if (action === 'list' && value === undefined) return withStore(host, ({ db }) => list(db));
  if (action === 'log') return withStore(host, ({ db }) => log(db, value));
  const work = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (!work || value === undefined)
    throw new OperatorError(
      'Expected list or log, add with a URL, set, remove, rotate or test with the id of an endpoint, or resend with that of a message.',
    );
  await withStore(host, (store, opened) => work({ db: store.db, host: store.host, value, args, opened }));
}

/** Events as typed. Undefined if none were typed, empty for all. */
function eventsOf(typed: string | undefined): WebhookEvent[] | undefined {
  if (typed === undefined || typed === 'all') return typed === undefined ? undefined : [];
  return typed.split(',').map((part) => {
    const event = WEBHOOK_EVENTS.find((each) => each === part.trim());
    if (event) return event;
    const near = closestMatch(part, WEBHOOK_EVENTS);
    throw new OperatorError(
      `Unknown event "${part.trim()}". ${near ? `Did you mean "${near}"?` : `Events: ${WEBHOOK_EVENTS.join(', ')}.`}`,
    );
  });
}

const idOf = (typed: string): number => (/^\d{1,15}$/.test(typed) ? Number(typed) : 0);

async function missing(db: TenantDb, typed: string): Promise<OperatorError> {
  const ids = (await listEndpoints(db)).map(({ id }) => id);
  return new OperatorError(
    `There is no endpoint ${typed}. ${ids.length === 0 ? 'The store has none.' : `Endpoints: ${ids.join(', ')}.`}`,
  );
}

async function list(db: TenantDb): Promise<void> {
  const [endpoints, { time_zone: timeZone }] = await Promise.all([listEndpoints(db), storeSettings(db)]);
  if (endpoints.length === 0) return console.log('There are no webhook endpoints.');
  const clock = wallClock(timeZone);
  const columns = [
    { heading: 'id', isNumber: true },
    { heading: 'URL' },
    { heading: 'Events' },
    { heading: 'Waiting', isNumber: true },
    { heading: 'State' },
  ];
  const rows = endpoints.map((each) => [
    String(each.id),
    each.url,
    each.events.length === 0 ? 'all' : each.events.join(', '),
    String(each.waiting),
    stateOf(each, clock),
  ]);
  console.log(formatTable(columns, rows));
}

function stateOf({ failures, pausedUntil, previousUntil }: EndpointRow, clock: (moment: Date) => string): string {
  const now = new Date();
  const paused = pausedUntil && pausedUntil > now ? `, next attempt ${clock(pausedUntil)}` : '';
  const health = failures === 0 ? 'ok' : `failed ${failures} times in a row${paused}`;
  return previousUntil && previousUntil > now ? `${health}; old secret until ${clock(previousUntil)}` : health;
}

async function log(db: TenantDb, endpoint: string | undefined): Promise<void> {
  const [attempts, { time_zone: timeZone }] = await Promise.all([
    readLog(db, endpoint === undefined ? null : idOf(endpoint), SHOWN),
    storeSettings(db),
  ]);
  if (attempts.length === 0) return console.log('Nothing was sent yet.');
  const clock = wallClock(timeZone);
  const columns = [
    { heading: 'Time' },
    { heading: 'Endpoint', isNumber: true },
    { heading: 'Event' },
    { heading: 'Object' },
    { heading: 'Message' },
    { heading: 'Status', isNumber: true },
    { heading: 'ms', isNumber: true },
    { heading: 'Result' },
  ];
  const rows = attempts.map((each) => [
    clock(each.at),
    String(each.endpointId),
    each.type,
    each.subject,
    each.webhookId,
    each.statusCode === null ? '' : String(each.statusCode),
    String(each.durationMs),
    resultOf(each),
  ]);
  console.log(formatTable(columns, rows));
  console.log(`Times are in ${timeZone}.`);
}

const resultOf = ({ error, status }: AttemptRow): string =>
  error === null ? 'delivered' : status === 'failed' ? `${error} (given up)` : error;
