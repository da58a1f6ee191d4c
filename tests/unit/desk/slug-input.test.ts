import { expect, test } from 'vitest';
import { SLUG_INPUT } from '#desk/form/slug-input.ts';
import { SLUG_PATTERN } from '#domain/catalog/slug.ts';

test.each(['a', 'iced-latte_2', '-a', 'a-', 'A', 'a b', 'a\\b', ''])(
  'a field accepts %j as a slug if the server does',
  (slug) => {
    // As browsers compile the pattern of a field. They ignore one that is no pattern with this flag.
    const pattern = new RegExp(`^(?:${SLUG_INPUT.pattern})$`, 'v');
    expect(pattern.test(slug)).toBe(SLUG_PATTERN.test(slug));
  },
);
