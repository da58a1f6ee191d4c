import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { DeskData } from '../../api/desk-data.ts';
import { DeskError } from '../../api/desk-request.ts';
import { useSession } from '../../api/use-session.ts';
import { type Draft, useDraft } from '../../form/use-draft.ts';
import { useSave } from '../../form/use-save.ts';
import { useT } from '../../texts/desk-texts.ts';
import { productDeskPath } from '../product-path.ts';
import { changesOf, type ProductFields } from './product-edits.ts';
import { productProblems } from './product-problems.ts';

/** The part of the form that a section of it shows. */
export interface SectionProps {
  /** The product with the edits. */
  readonly product: ProductFields;
  readonly edit: Draft<ProductFields>['edit'];
  /** Problems by field. */
  readonly problems: Readonly<Record<string, string>>;
}

/**
 * The state of the form. Once it was refused, its problems follow what is typed, so that each goes away when it is solved.
 * @param loaded the product as the server has it
 * @param id null for a new product
 */
export function useProductForm(loaded: ProductFields, id: number | null) {
  const t = useT();
  const data = useDataProvider<DeskData>();
  const decimals = useSession()?.store.decimal_places ?? 2;
  const draft = useDraft(loaded);
  const [isChecked, setChecked] = useState(false);
  const found = productProblems(draft.values, decimals);
  const saving = useSave(draft, async () => {
    setChecked(found.length > 0);
    if (found.length > 0) throw new DeskError(422, { message: t('product.checkFields') });
    if (id !== null) {
      await data.changeProduct(id, changesOf(draft));
      return null;
    }
    const { slug, ...fields } = draft.values;
    const { data: created } = await data.createProduct({ ...fields, ...(slug !== '' && { slug }) });
    return productDeskPath(Number(created.id));
  });
  const fieldProblems = isChecked
    ? Object.fromEntries(found.map(({ path, text, values }) => [path, t(text, values)]))
    : {};
  return { draft, problems: { ...saving.save.fields, ...fieldProblems }, ...saving };
}
