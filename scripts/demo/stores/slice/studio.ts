import { type PizzaSubject, scenePalette, type Topping } from '../../art/index.ts';
import { openArtBook } from '../art-book.ts';

export const BRAND = '#a3241b';

export const art = openArtBook(scenePalette(BRAND, 'warm'));

/** A pizza as the oven of the studio bakes it. */
export const pie = (...pizza: readonly Topping[]): PizzaSubject => ({ pizza });
export const whitePie = (...pizza: readonly Topping[]): PizzaSubject => ({ pizza, base: 'white' });
