import { useDataProvider } from 'react-admin';
import type { DeskData } from '../../api/desk-data.ts';
import { type Draft, useDraft } from '../../form/use-draft.ts';
import { useSave } from '../../form/use-save.ts';
import { productDeskPath } from '../product-path.ts';
import { changesOf, type ProductFields } from './product-edits.ts';

/** The part of the form that a section of it shows. */
export interface SectionProps {
  /** The product with the edits. */
  readonly product: ProductFields;
  readonly edit: Draft<ProductFields>['edit'];
  /** Problems by field. */
  readonly problems: Readonly<Record<string, string>>;
}

/**
 * The state of the form.
 * @param loaded the product as the server has it
 * @param id null for a new product
 */
export function useProductForm(loaded: ProductFields, id: number | null) {
  const data = useDataProvider<DeskData>();
  const draft = useDraft(loaded);
  const saving = useSave(draft, async () => {
    if (id !== null) {
      await data.changeProduct(id, changesOf(draft));
      return null;
    }
    const { slug, ...fields } = draft.values;
    const { data: created } = await data.createProduct({ ...fields, ...(slug !== '' && { slug }) });
    return productDeskPath(Number(created.id));
  });
  return { draft, ...saving };
}
