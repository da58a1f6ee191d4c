import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { RecordForm } from '../../form/RecordForm.tsx';
import { BackLink } from '../../frame/BackLink.tsx';
import { TwoColumns } from '../../frame/TwoColumns.tsx';
import { useIsWide } from '../../frame/use-is-wide.ts';
import { useTitle } from '../../frame/use-title.ts';
import { useT } from '../../texts/desk-texts.ts';
import { ExtrasSection } from '../extras/ExtrasSection.tsx';
import { ProductStatusChip } from '../ProductStatusChip.tsx';
import { BasicsSection } from './BasicsSection.tsx';
import { BranchesSection } from './BranchesSection.tsx';
import { CombinationsSection } from './CombinationsSection.tsx';
import { PicturesSection } from './PicturesSection.tsx';
import { PlacementSection } from './PlacementSection.tsx';
import { ProductMenu } from './ProductMenu.tsx';
import type { ProductFields } from './product-edits.ts';
import { SearchSection } from './SearchSection.tsx';
import { useProductForm } from './use-product-form.ts';

interface Props {
  readonly product: ProductFields;
  /** Null for a new product. */
  readonly id: number | null;
}

/** The form of a product. */
export function ProductForm({ product: loaded, id }: Props) {
  const t = useT();
  const isWide = useIsWide();
  const { draft, problems, save, leave } = useProductForm(loaded, id);
  const title = id === null ? t('product.new') : loaded.name;
  useTitle(title);
  const section = { product: draft.values, edit: draft.edit, problems };
  const contents = (
    <>
      <PicturesSection {...section} />
      <CombinationsSection {...section} />
      <ExtrasSection {...section} />
      <BranchesSection {...section} />
    </>
  );
  return (
    <RecordForm draft={draft} action={save}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <BackLink />
        <Typography component="h1" variant="h5" dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {id !== null && loaded.status !== 'active' && <ProductStatusChip status={loaded.status} />}
        <Box sx={{ flex: 1 }} />
        {id !== null && <ProductMenu id={id} product={loaded} leave={leave} />}
      </Stack>
      {isWide ? (
        <TwoColumns>
          <Stack spacing={2}>
            <BasicsSection {...section} />
            {contents}
          </Stack>
          <Stack spacing={2}>
            <PlacementSection {...section} />
            <SearchSection {...section} />
          </Stack>
        </TwoColumns>
      ) : (
        <Stack spacing={2}>
          <BasicsSection {...section} />
          <PlacementSection {...section} />
          {contents}
          <SearchSection {...section} />
        </Stack>
      )}
    </RecordForm>
  );
}
