import { expect, test } from 'vitest';
import { firstProblem } from '#desk/form/fields.ts';

test.each(['delivery', 'delivery[slabs]', 'delivery.slabs'])('a problem of %s is one of the delivery', (field) => {
  expect(firstProblem({ name: 'is required', [field]: 'is too long', 'delivery[z]': 'is last' }, 'delivery')).toBe(
    'is too long',
  );
});

test('a field whose name only begins alike is another', () => {
  expect(firstProblem({ delivery_time: 'is required' }, 'delivery')).toBeUndefined();
});
