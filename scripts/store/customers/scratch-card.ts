import { randomUUID } from 'node:crypto';
import { createScratchCard } from '#services/scratch/create-scratch-card.ts';
import { OperatorError } from '../../expected-failure.ts';
import type { CommandArguments } from '../command.ts';
import { withStore } from '../open-store.ts';
import { recorded } from '../recorded.ts';
import { typedCustomer } from './customer.ts';

export async function run(args: CommandArguments): Promise<void> {
  const [host = '', contact = ''] = args.arguments;
  await withStore(host, async ({ db }) => {
    const { id: customerId, name } = await typedCustomer(db, contact);
    const id = await recorded(db, async (transaction) => {
      const made = await createScratchCard(transaction, { customerId, cause: 'operator', reference: randomUUID() });
      const change = {
        action: 'customer.scratch_card' as const,
        subject: String(customerId),
        before: null,
        after: null,
      };
      return { made, change: made === null ? null : change };
    });
    if (id === null)
      throw new OperatorError(
        `Set the prizes of scratch cards first: npm run store -- set ${host} scratch_card_prizes '[…]'`,
      );
    console.log(`Gave ${name} the scratch card ${id}. Its prize is drawn now and shown when the card is scratched.`);
  });
}
