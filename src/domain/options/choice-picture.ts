/** A combination of single-choice values, as in the contract. */
export interface PicturedCombination {
  readonly ids: readonly number[];
  /** Index of its image among those of the product. */
  readonly image?: number | undefined;
}

/**
 * Index of the image for the current choice. Null if nothing is chosen or the choice does not determine an image. A
 * colour determines one if all its sizes share the same image.
 * @param chosen single-choice values
 */
export function choicePicture(combinations: readonly PicturedCombination[], chosen: readonly number[]): number | null {
  if (chosen.length === 0) return null;
  const possible = combinations.filter(({ ids }) => chosen.every((id) => ids.includes(id)));
  const pictures = new Set(possible.flatMap(({ image }) => image ?? []));
  const [picture = null] = pictures;
  return pictures.size === 1 ? picture : null;
}

interface Pictured<Picture> {
  readonly images: readonly Picture[];
  readonly combinations: readonly PicturedCombination[];
}

/**
 * Pictures of the values of an attribute by which they can be told apart, such as colours, by value. Null if the values
 * look the same or one of them has no picture.
 */
export function valuePictures<Picture>(
  { images, combinations }: Pictured<Picture>,
  values: readonly { readonly id: number }[],
): ReadonlyMap<number, Picture> | null {
  const pictures = new Map<number, Picture>();
  for (const { id } of values) {
    const picture = images[choicePicture(combinations, [id]) ?? -1];
    if (picture === undefined) return null;
    pictures.set(id, picture);
  }
  return new Set(pictures.values()).size > 1 ? pictures : null;
}
