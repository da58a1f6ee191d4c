import { randomUUID } from 'node:crypto';
import { credit } from '#services/ledger/credit.ts';
import { debit } from '#services/ledger/debit.ts';
import { createScratchCard } from '#services/scratch/create-scratch-card.ts';
import { filledCart, productOf } from './orders.ts';
import { above, atOnce, below, type Race } from './race.ts';

const PRIZE_MINOR = 700;
const BALANCE_MINOR = 1_000;
const PASSWORD = 'come-and-race';

/** 50 concurrent requests scratch one card that contains money. */
export const scratchCard: Race = {
  title: 'a scratch card, redeemed by 50 calls at once',
  async run({ db, import: fill, customer, pool }) {
    await fill({ settings: { scratch_card_prizes: JSON.stringify([{ type: 'wallet', amount: 7, weight: 1 }]) } });
    const { customerId, post } = await customer();
    const id = await db.transaction((transaction) =>
      createScratchCard(transaction, { customerId, cause: 'operator', reference: randomUUID() }),
    );
    const responses = await atOnce(50, () => post('user/redeem-scratch-card', { scratch_card_id: id }));
    const { rows } = await pool.query('select balance_minor from ledger_account where customer_id = $1', [customerId]);
    const paid = rows[0]?.balance_minor ?? 0;
    return {
      tried: 50,
      through: responses.filter(({ status }) => status === 200).length,
      oversold: 0,
      twice: above(paid, PRIZE_MINOR),
      lost: below(paid, PRIZE_MINOR),
    };
  },
};

/** 20 concurrent debits try to spend the full balance of one wallet, each for another reason. */
export const wallet: Race = {
  title: 'a wallet, spent by 20 debits at once',
  async run({ db, customer }) {
    const { customerId } = await customer();
    const account = 'wallet';
    const cause = { reason: 'operator', reference: randomUUID() } as const;
    await db.transaction((transaction) =>
      credit(transaction, { customerId, account, amountMinor: BALANCE_MINOR, ...cause }),
    );
    const debits = await atOnce(20, (index) =>
      db.transaction((transaction) =>
        debit(transaction, {
          customerId,
          account,
          amountMinor: BALANCE_MINOR,
          reason: 'order',
          reference: `race-${index}`,
        }),
      ),
    );
    const through = debits.filter(({ ok }) => ok).length;
    return { tried: 20, through, oversold: above(through, 1), twice: 0, lost: below(through, 1) };
  },
};

/** Two concurrent sign-ins merge the same guest cart. */
export const merge: Race = {
  title: "a guest's cart, brought along by 2 sign-ins at once",
  async run(site) {
    const email = `${randomUUID()}@example.com`;
    const phone = `+1503555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
    const person = { name: 'Racer', email, phone, accepts_terms: true };
    const registered = await site
      .guest()
      .post('register', { ...person, password: PASSWORD, password_confirmation: PASSWORD });
    if (registered.status !== 201) throw new Error(`register: ${JSON.stringify(registered.body)}`);
    const guest = site.guest();
    await filledCart(guest, await productOf(site, 100));
    const signIns = await atOnce(2, () => guest.post('login', { login: email, password: PASSWORD }));
    const { body } = await site.bearer(signIns[0]?.body.token ?? '').get('get-cart');
    const pieces = body.cart_items.reduce((sum: number, { quantity }: { quantity: number }) => sum + quantity, 0);
    const through = signIns.filter(({ status }) => status === 200).length;
    return { tried: 2, through, oversold: 0, twice: above(pieces, 1), lost: below(pieces, 1) + below(through, 2) };
  },
};
