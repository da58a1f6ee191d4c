/** Follows the recipe of docs for a new payment provider in a copy of the sources. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copySources, recipeOf } from '../../../support/recipe.ts';

const FACTS = 'src/domain/orders/card-provider.ts';
const SERVER = 'src/providers/payment/acme.ts';
const PROVIDERS = 'src/services/payments/payment-providers.ts';
const FORM = 'src/islands/checkout/payment/AcmeCard.tsx';

const copy = copySources();
beforeAll(() => {
  const [names = '', ...facts] = recipeOf(FACTS).split('\n');
  copy.edit(FACTS, (code) =>
    code
      .replace(/^export const CARD_PROVIDERS = .+$/m, () => names)
      .replace('export const CARD_PROVIDER_FACTS = {', (start) => `${start}\n${facts.join('\n')}`),
  );
  copy.create(SERVER);
  copy.register(PROVIDERS, 'export const OPEN_PROVIDERS: OpenProviders = {');
  copy.create(FORM);
});
afterAll(() => copy.remove());

test('the four files compile', async () => {
  expect(await copy.compile([FACTS, SERVER, PROVIDERS, FORM])).toBe('');
});
