import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { DeskData } from '../api/desk-data.ts';
import { DeskError } from '../api/desk-request.ts';
import { type Action, useAction } from '../form/use-action.ts';
import { useT } from '../texts/desk-texts.ts';
import { changesOf, type ProductEdits, type ProductFields, realEdits } from './product-edits.ts';
import { productDeskPath } from './product-path.ts';

export interface ProductForm {
  /** The product with the edits. */
  readonly product: ProductFields;
  readonly action: Action<undefined>;
  readonly isChanged: boolean;
  /** Edits fields, or those that follow from the latest state. */
  edit(edits: ProductEdits | ((product: ProductFields) => ProductEdits)): void;
}

/** The part of the form that a section of it shows. */
export type SectionProps = Pick<ProductForm, 'product' | 'edit'> & {
  /** Problems by field. */
  readonly problems: Readonly<Record<string, string>>;
};

/**
 * The state of the form. It keeps only the edits, so that everything else stays as the server has it, also when somebody
 * else has changed it meanwhile.
 * @param loaded the product as the server has it
 * @param id null for a new product
 */
export function useProductForm(loaded: ProductFields, id: number | null): ProductForm {
  const t = useT();
  const data = useDataProvider<DeskData>();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [edits, setEdits] = useState<ProductEdits>({});
  const product = { ...loaded, ...edits };
  const create = async () => {
    const { slug, ...fields } = product;
    const { data: created } = await data.createProduct({ ...fields, ...(slug !== '' && { slug }) });
    await navigate(productDeskPath(Number(created.id)), { replace: true });
  };
  const change = async (changed: number) => {
    try {
      await data.changeProduct(changed, changesOf(edits, loaded));
    } catch (error) {
      // What was typed stays, beside what somebody else has saved.
      if (error instanceof DeskError && error.code === 'changed_meanwhile') refresh();
      throw error;
    }
    setEdits({});
    refresh();
  };
  const action = useAction(async () => {
    await (id === null ? create() : change(id));
    notify(t('product.saved', { name: product.name }), { type: 'success' });
  });
  return {
    product,
    action,
    isChanged: Object.keys(realEdits(edits, loaded)).length > 0,
    edit: (more) =>
      setEdits((current) => ({
        ...current,
        ...(typeof more === 'function' ? more({ ...loaded, ...current }) : more),
      })),
  };
}
