import { expect, test } from 'vitest';
import { inNaturalOrder } from '#services/catalog/facet-order.ts';

const ordered = (values: string[]) =>
  inNaturalOrder({ id: 1, name: 'x', values: values.map((value, id) => ({ id, value, count: 1 })) }).values.map(
    ({ value }) => value,
  );

test.each([
  [
    ['XL', 'S', 'm', 'XXL', 'L'],
    ['S', 'm', 'L', 'XL', 'XXL'],
  ],
  [
    ['Large', 'Small', 'Medium'],
    ['Small', 'Medium', 'Large'],
  ],
  [
    ['1000 g', '250 g', '500 g'],
    ['250 g', '500 g', '1000 g'],
  ],
  [
    ['42', '9,5', '38.5'],
    ['9,5', '38.5', '42'],
  ],
  [
    ['Red', 'Blue', 'Green'],
    ['Red', 'Blue', 'Green'],
  ],
  [
    ['S', 'One size', 'L'],
    ['S', 'One size', 'L'],
  ],
  [[], []],
])('%j → %j', (values, expected) => expect(ordered(values)).toEqual(expected));
