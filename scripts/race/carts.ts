import { randomUUID } from 'node:crypto';
import { filledCart, productOf } from './orders.ts';
import { above, atOnce, below, type Race } from './race.ts';

const PASSWORD = 'come-and-race';

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
