import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Problem } from '../form/Problem.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useTitle } from '../frame/use-title.ts';
import { useT } from '../texts/desk-texts.ts';
import { BasicsSection } from './BasicsSection.tsx';
import { CombinationsSection } from './CombinationsSection.tsx';
import { LeaveWarning } from './LeaveWarning.tsx';
import { PicturesSection } from './PicturesSection.tsx';
import { PlacementSection } from './PlacementSection.tsx';
import { ProductMenu } from './ProductMenu.tsx';
import { ProductStatusChip } from './ProductStatusChip.tsx';
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
  const { product, action, isChanged, edit } = useProductForm(loaded, id);
  const title = id === null ? t('product.new') : loaded.name;
  useTitle(title);
  const section = { product, edit, problems: action.fields };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void action.run(undefined);
      }}
    >
      {isChanged && !action.isBusy && <LeaveWarning />}
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography component="h1" variant="h5" dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {id !== null && <ProductStatusChip status={loaded.status} />}
        <Box sx={{ flex: 1 }} />
        {id !== null && <ProductMenu id={id} product={loaded} />}
      </Stack>
      <Box
        sx={{
          ...{ display: 'grid', gap: 2, alignItems: 'start' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Stack spacing={2}>
          <BasicsSection {...section} />
          <PicturesSection {...section} />
          <CombinationsSection {...section} />
        </Stack>
        <Stack spacing={2}>
          <PlacementSection {...section} />
          <SearchSection {...section} />
        </Stack>
      </Box>
      <Box
        sx={{
          ...{ position: 'sticky', bottom: { xs: 'calc(60px + env(safe-area-inset-bottom))', md: 0 }, zIndex: 1 },
          ...{ mt: 2, py: 1.5, bgcolor: 'background.default', borderTop: 1, borderColor: 'divider' },
        }}
      >
        <Stack spacing={1.5}>
          <Problem text={action.problem} />
          <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
            <SubmitButton isBusy={action.isBusy}>{t('product.save')}</SubmitButton>
          </Stack>
        </Stack>
      </Box>
    </form>
  );
}
