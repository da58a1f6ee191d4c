import { randomUUID } from 'node:crypto';
import { makeScratchCard } from '#services/scratch/make-scratch-card.ts';
import { OperatorError } from '../expected-failure.ts';
import { typedCustomer } from './customer.ts';
import { withStore } from './open-store.ts';
import type { Given } from './verb.ts';

export async function run(given: Given): Promise<void> {
  const [host = '', contact = ''] = given.arguments;
  await withStore(host, async ({ db }) => {
    const { id: customerId, name } = await typedCustomer(db, contact);
    const id = await db.transaction((transaction) =>
      makeScratchCard(transaction, { customerId, cause: 'operator', reference: randomUUID() }),
    );
    if (id === null)
      throw new OperatorError(`Set what cards give first: npm run store -- set ${host} scratch_card_prizes '[…]'`);
    console.log(`Gave ${name} the scratch card ${id}. What it gives is drawn, and told when it is scratched.`);
  });
}
