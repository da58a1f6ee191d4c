/**
 * Random histories of three people who use each other's contacts. An order is listed only for its maker and for the
 * owner of the mailbox or phone that it was confirmed to, and a customer who ordered under their own contact always
 * finds it.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Accounts, accountsOf } from '../../support/shop/accounts.ts';
import { placedOrder } from '../../support/shop/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import type { Shopper } from '../../support/shop/shopper.ts';

let shops: TestShops;
beforeAll(async () => {
  shops = await createTestShops();
});
afterAll(() => shops.close());

const PEOPLE = [0, 1, 2] as const;
type Person = (typeof PEOPLE)[number];
const mailOf = (person: Person): string => `person-${person}@example.com`;
const phoneOf = (person: Person): string => `+1503555010${person}`;
const passwordOf = (person: Person): string => `secret of person ${person}`;

interface Order {
  readonly id: number;
  readonly maker: Person;
  readonly to: string;
  /** Whether it was placed while signed in to an account with the maker's own e-mail address or verified number. */
  readonly isUnderOwnContact: boolean;
}

/** State of the three people; the store itself models everything else. */
interface World {
  readonly shop: TestShop;
  readonly accounts: Accounts;
  readonly product: number;
  readonly browsers: Map<Person, Shopper>;
  readonly orders: Order[];
}

const isSignedIn = (browser: Shopper): boolean => browser.guestId === '';
const browserOf = ({ browsers }: World, person: Person): Shopper => {
  const browser = browsers.get(person);
  if (!browser) throw new Error('nobody');
  return browser;
};
function enter(world: World, person: Person, body: { token?: string; session?: { token: string } | null }): void {
  const token = body.token ?? body.session?.token;
  if (token) world.browsers.set(person, world.accounts.bearer(token));
}
const linkTo = async ({ shop }: World, person: Person, kind: string) => {
  const { rows } = await shops.database.pool.query<{ path: string }>(
    `select content ->> 'path' as path from message
     where tenant_id = $1 and recipient = $2 and content ->> 'kind' = $3 order by id desc limit 1`,
    [shop.db.tenantId, mailOf(person), kind],
  );
  return rows[0] && Object.fromEntries(new URLSearchParams(rows[0].path.split('#')[1]));
};

/** Actions of a person, who only reads their own mailbox and phone. */
const ACTS = {
  register: async (world: World, person: Person, { email, phone }: Draw) => {
    const body = { name: `Person ${person}`, email: mailOf(email), phone: phoneOf(phone), accepts_terms: true };
    const password = passwordOf(person);
    const sent = { ...body, password, password_confirmation: password };
    enter(world, person, (await world.accounts.post('register', sent, browserOf(world, person))).body);
  },
  signIn: async (world: World, person: Person, { email, phone, byPhone }: Draw) => {
    const login = byPhone ? phoneOf(phone) : mailOf(email);
    enter(world, person, (await world.accounts.login(login, passwordOf(person), browserOf(world, person))).body);
  },
  signInByCode: async (world: World, person: Person, { byPhone }: Draw) => {
    // Requested from a browser without a session.
    const code = await world.accounts.askCode(byPhone ? phoneOf(person) : mailOf(person));
    const proof = { ...code, name: `Person ${person}` };
    enter(world, person, (await world.accounts.post('login-otp', proof, browserOf(world, person))).body);
  },
  openLink: async (world: World, person: Person, { elsewhere }: Draw) => {
    const link = await linkTo(world, person, 'confirm_email');
    if (!link) return;
    const browser = elsewhere ? world.accounts.guest() : browserOf(world, person);
    enter(world, person, (await world.accounts.post('confirm-email', link, browser)).body);
  },
  reset: async (world: World, person: Person, { elsewhere }: Draw) => {
    await world.accounts.post('send-forgot-password-email', { email: mailOf(person) });
    const link = await linkTo(world, person, 'password_reset');
    const password = passwordOf(person);
    const browser = elsewhere ? world.accounts.guest() : browserOf(world, person);
    if (link)
      await world.accounts.post(
        'verify-forgot-password',
        { ...link, password, password_confirmation: password },
        browser,
      );
  },
  changeContact: async (world: World, person: Person, { byPhone }: Draw) => {
    const browser = browserOf(world, person);
    if (!isSignedIn(browser)) return;
    const to = byPhone ? phoneOf(person) : mailOf(person);
    const asked = await world.accounts.post('send-login-otp', byPhone ? { phone: to } : { email: to }, browser);
    const code = (await world.accounts.lastMessage(to))?.content.code;
    if (asked.status === 200)
      await world.accounts.post('user/update-details', { otp_ref: asked.body.otp_ref, code }, browser);
  },
  order: async (world: World, person: Person) => {
    const browser = await awake(world, person);
    const { user } = isSignedIn(browser) ? (await browser.get('/api/user/details')).body : { user: null };
    await browser.add({ product_id: world.product, quantity: 1 });
    const customer = { name: `Person ${person}`, email: mailOf(person), phone: phoneOf(person) };
    const { id } = await placedOrder(browser, isSignedIn(browser) ? { customer: undefined } : { customer });
    const { rows } = await shops.database.pool.query('select customer_email as to from orders where id = $1', [id]);
    const isOwn = user && (user.email === mailOf(person) || (user.phone_verified && user.phone === phoneOf(person)));
    world.orders.push({ id, maker: person, to: rows[0].to ?? user.phone, isUnderOwnContact: Boolean(isOwn) });
  },
  signOut: async (world: World, person: Person) => {
    const browser = browserOf(world, person);
    if (isSignedIn(browser)) await world.accounts.post('logout', {}, browser);
    world.browsers.set(person, world.accounts.guest());
  },
};

/** The person's browser; a guest's browser once their session has ended. */
async function awake(world: World, person: Person): Promise<Shopper> {
  const browser = browserOf(world, person);
  if (!isSignedIn(browser) || (await browser.get('/api/user/details')).status === 200) return browser;
  const guest = world.accounts.guest();
  world.browsers.set(person, guest);
  return guest;
}

async function listed(world: World, person: Person): Promise<number[]> {
  const { body } = await (await awake(world, person)).get('/api/get-all-orders');
  return (body.data ?? []).map(({ id }: { id: number }) => id);
}

async function expectPrivate(world: World): Promise<void> {
  for (const person of PEOPLE)
    for (const id of await listed(world, person)) {
      const order = world.orders.find((each) => each.id === id);
      const isTheirs = order?.maker === person || order?.to === mailOf(person) || order?.to === phoneOf(person);
      expect(isTheirs, `person ${person} sees the order ${JSON.stringify(order)}`).toBe(true);
    }
}

/** Looks in the current session, and after every way of signing in: password, mailbox and phone. */
async function expectFound(world: World, isPhoneFirst: boolean): Promise<void> {
  const found = new Map(PEOPLE.map((person) => [person, new Set<number>()]));
  const look = async (person: Person) => {
    for (const id of await listed(world, person)) found.get(person)?.add(id);
  };
  const draw = { email: 0, phone: 0, byPhone: false, elsewhere: true } as const;
  for (const person of PEOPLE) {
    await look(person);
    for (const byPhone of [false, true]) {
      await ACTS.signIn(world, person, { ...draw, email: person, phone: person, byPhone });
      await look(person);
    }
  }
  for (const byPhone of [isPhoneFirst, !isPhoneFirst])
    for (const person of PEOPLE) {
      world.browsers.set(person, world.accounts.guest());
      await ACTS.signInByCode(world, person, { ...draw, byPhone });
      await look(person);
      await expectPrivate(world);
    }
  for (const order of world.orders)
    if (order.isUnderOwnContact)
      expect(found.get(order.maker)?.has(order.id), `${JSON.stringify(order)} is lost`).toBe(true);
}

const person = fc.constantFrom(...PEOPLE);
const draws = fc.record({ email: person, phone: person, byPhone: fc.boolean(), elsewhere: fc.boolean() });
type Draw = typeof draws extends fc.Arbitrary<infer Value> ? Value : never;
type Act = keyof typeof ACTS;
interface Step {
  readonly act: Act;
  readonly who: Person;
  readonly draw: Draw;
}
const step = (act: fc.Arbitrary<Act>): fc.Arbitrary<Step> => fc.record({ act, who: person, draw: draws });
const begin = fc.tuple(step(fc.constant('register')), step(fc.constantFrom('order', 'register')));
const lives = fc
  .tuple(
    begin,
    fc.array(step(fc.constantFrom(...(Object.keys(ACTS) as Act[]), 'order', 'signInByCode')), { maxLength: 12 }),
  )
  .map(([first, rest]) => [...first, ...rest]);

const own = { email: 0, phone: 0, byPhone: false, elsewhere: true } as const;
const act = (name: Act, who: Person, draw: Partial<Draw> = {}): Step => ({ act: name, who, draw: { ...own, ...draw } });
/** Histories that a careless rule gets wrong. */
const EXAMPLES: [Step[], boolean][] = [
  // A mistyped number belongs to somebody else.
  [[act('register', 0, { phone: 1 }), act('order', 0), act('signInByCode', 1, { byPhone: true })], true],
  // A stranger registers with another person's address and keeps the session while its owner signs in and orders.
  [[act('register', 1, { phone: 1 }), act('order', 1), act('signInByCode', 0), act('order', 0)], false],
  // Guest orders join an account with a mistyped address.
  [[act('order', 0), act('register', 0, { email: 1 }), act('signInByCode', 1)], false],
  // A password reset link is used after the person who registered verified the number.
  [
    [act('register', 1, { phone: 1 }), act('order', 1), act('changeContact', 1, { byPhone: true }), act('reset', 0)],
    false,
  ],
  // Their own address, verified in another browser.
  [[act('register', 0), act('order', 0), act('openLink', 0), act('order', 0), act('reset', 0)], false],
];

let worlds = 0;
async function newWorld(): Promise<World> {
  worlds += 1;
  const shop = await shops.open(`lives-${worlds}.example`);
  const accounts = accountsOf(shops, shop);
  const product = await shop.product({ name: 'Espresso', price: 350 });
  const browsers = new Map(PEOPLE.map((each) => [each, accounts.guest()] as const));
  return { shop, accounts, product, browsers, orders: [] };
}

// Passwords are hashed at production cost, which takes most of the time.
test('no history loses an order for its maker or shows it to a stranger', { timeout: 240_000 }, () =>
  fc.assert(
    fc.asyncProperty(lives, fc.boolean(), async (life, isPhoneFirst) => {
      const world = await newWorld();
      for (const { act: name, who, draw } of life) {
        await ACTS[name](world, who, draw);
        await expectPrivate(world);
      }
      await expectFound(world, isPhoneFirst);
    }),
    { numRuns: Number(process.env['LIVES'] ?? 12), examples: EXAMPLES },
  ),
);
