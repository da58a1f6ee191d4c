import type { ArtRecipe } from '../stores/art-book.ts';

/** One picture to paint: how, and the file that it goes to. */
export interface PaintJob {
  readonly source: string;
  readonly recipe: ArtRecipe;
  readonly file: string;
}

/** What a worker is given: pictures that share objects, so that it draws those once. */
export type PaintOrder = readonly PaintJob[];

/** What a worker says: a picture is in its file, or all of its order is. */
export type PaintNews = { readonly painted: string } | { readonly isFree: true };
