import Copy from '@mui/icons-material/ContentCopyOutlined';
import More from '@mui/icons-material/MoreVert';
import Open from '@mui/icons-material/OpenInNew';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { isPublished } from '#domain/catalog/product-draft.ts';
import { productPath } from '#domain/store/paths.ts';
import type { DeskData } from '../../api/desk-data.ts';
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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const close = () => setAnchor(null);
  const attempt = async (act: () => Promise<void>) => {
    close();
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
      <IconButton
        aria-label={t('form.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <More />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {isPublished(status) && (
          <MenuItem component="a" href={productPath(slug)} target="_blank" rel="noopener" onClick={close}>
            {t('product.view')}
          </MenuItem>
        )}
        <MenuItem onClick={() => void attempt(duplicate)}>{t('product.duplicate')}</MenuItem>
        {status !== 'archived' && (
          <MenuItem onClick={() => void attempt(archive)}>{t('products.make_archived')}</MenuItem>
        )}
        <MenuItem
          onClick={() => {
            close();
            setRemoving(true);
          }}
          sx={{ color: 'error.main' }}
        >
          {t('form.remove')}
        </MenuItem>
      </Menu>
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
