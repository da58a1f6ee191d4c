import Copy from '@mui/icons-material/ContentCopyOutlined';
import Open from '@mui/icons-material/OpenInNew';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { isPublished } from '#domain/catalog/product-draft.ts';
import { productPath } from '#domain/store/paths.ts';
import type { DeskData } from '../../api/desk-data.ts';
import { MoreMenu } from '../../form/MoreMenu.tsx';
import { RemoveDialog } from '../../form/RemoveDialog.tsx';
import { useT } from '../../texts/desk-texts.ts';
import { problemText } from '../../texts/problem-text.ts';
import { productDeskPath } from '../product-path.ts';
import type { ProductFields } from './product-edits.ts';

interface Props {
  readonly id: number;
  /** As it is stored. */
  readonly product: ProductFields;
  /** Goes to another screen without a question about what is not saved. */
  readonly leave: (path: string) => Promise<void>;
}

/** The actions on a whole product. */
export function ProductMenu({ id, product: { name, slug, status }, leave }: Props) {
  const t = useT();
  const data = useDataProvider<DeskData>();
  const navigate = useNavigate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isRemoving, setRemoving] = useState(false);
  const attempt = async (act: () => Promise<void>) => {
    await act().catch((error: unknown) => notify(problemText(error, t), { type: 'error' }));
  };
  const duplicate = async () => {
    const { data: copy } = await data.duplicateProduct(id);
    notify(t('product.duplicated', { name: copy.name }), { type: 'success' });
    await navigate(productDeskPath(Number(copy.id)));
  };
  const archive = async () => {
    await data.changeStatus({ ids: [id], status: 'archived' });
    notify(t('products.done_archived', { count: 1 }), { type: 'success' });
    refresh();
  };
  const remove = async () => {
    await data.deleteProduct(id);
    await leave('/products');
  };
  return (
    <>
      {isPublished(status) && (
        <Button
          component="a"
          href={productPath(slug)}
          target="_blank"
          rel="noopener"
          startIcon={<Open />}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          {t('product.view')}
        </Button>
      )}
      <Button
        startIcon={<Copy />}
        onClick={() => void attempt(duplicate)}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        {t('product.duplicate')}
      </Button>
      <MoreMenu
        actions={[
          ...(isPublished(status) ? [{ text: t('product.view'), href: productPath(slug) }] : []),
          { text: t('product.duplicate'), onChoose: () => void attempt(duplicate) },
          ...(status === 'archived'
            ? []
            : [{ text: t('products.make_archived'), onChoose: () => void attempt(archive) }]),
          { text: t('form.remove'), onChoose: () => setRemoving(true), isGrave: true },
        ]}
      />
      <RemoveDialog
        isOpen={isRemoving}
        name={name}
        text={t('product.removeText')}
        remove={remove}
        onClose={() => setRemoving(false)}
      />
    </>
  );
}
