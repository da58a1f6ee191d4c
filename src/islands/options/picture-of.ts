import { choicePicture } from '#domain/options/choice-picture.ts';
import { chosenValues } from '#domain/options/selectable.ts';
import type { Choosing } from '#stores/options/product-options.ts';

/** The index of the picture that shows what is chosen of a product; null where the choice does not decide it. */
export const pictureOf = ({ product, selection }: Choosing): number | null =>
  choicePicture(product.combinations, chosenValues(selection));
