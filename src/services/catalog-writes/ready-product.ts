import type { ProductDraft } from '#domain/catalog/product-draft.ts';
import { cleanHtml } from './clean-html.ts';
import type { ReadyProduct } from './product-record-of.ts';

interface ReadyParts extends Pick<ReadyProduct, 'categorySlugs' | 'images' | 'importDigest' | 'stockRead'> {
  /** The hash of a stored picture by its source. Null if it is not stored. */
  hashOf(source: string): string | null;
}

/** Makes a draft ready to be saved once its pictures are stored. */
export function readyProduct(draft: ProductDraft, { hashOf, ...parts }: ReadyParts): ReadyProduct {
  const combinations = draft.combinations.map(({ image, ...combination }) => {
    const imageHash = image === undefined ? undefined : (hashOf(image) ?? undefined);
    // The picture of a combination may have been replaced without mentioning the combination.
    return parts.images.some(({ hash }) => hash === imageHash) ? { ...combination, imageHash } : combination;
  });
  return {
    ...draft,
    ...parts,
    combinations,
    descriptionHtml: cleanHtml(draft.descriptionHtml),
  };
}
