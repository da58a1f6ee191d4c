/** Every package by its name. */
import type { Form } from './pack-form.ts';
import { book, card, gameCase } from './pack-media.ts';
import { bottle, can, jar, tub } from './pack-round.ts';
import { box, carton, pouch } from './pack-soft.ts';
import type { PackForm } from './types.ts';

export const FORMS: Record<PackForm, Form> = {
  book,
  bottle,
  box,
  can,
  card,
  carton,
  case: gameCase,
  jar,
  pouch,
  tub,
};
