import type { CatalogFailure } from '#services/catalog-writes/slugs.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { ApiError, fieldError } from '../../response/api-error.ts';
import { missing, storeWords } from '../../store/store-words.ts';

/**
 * The response for a change of the catalog that was rejected.
 * @param slug the one that the change is about. A failure about another one belongs to the parent.
 */
export async function catalogFailure(db: RequestContext['db'], failure: CatalogFailure): Promise<ApiError> {
  const say = await storeWords(db);
  const field = (name: string, text: string): ApiError => fieldError({ [name]: text }, text);
  switch (failure.code) {
    case 'not_found':
      return missing(db, failure.kind);
    case 'slug_taken':
      return field('slug', say('catalogMessages.slug_taken', { holder: failure.holder }));
    case 'own_parent':
    case 'parent_below':
      return field('parent_id', say('catalogMessages.parent_below'));
    case 'page_in_use':
      return new ApiError('page_in_use', { say });
    case 'negative_price':
      throw new Error('a change without prices was rejected for a price');
  }
}
