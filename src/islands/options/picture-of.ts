import { choicePicture } from '#domain/options/choice-picture.ts';
import { chosenValues } from '#domain/options/selectable.ts';
import type { Choosing } from '#stores/options/product-options.ts';

/** Index of the picture that shows the selection. Null when the selection does not determine one. */
export const pictureOf = ({ product, selection }: Choosing): number | null =>
  choicePicture(product.combinations, chosenValues(selection));
