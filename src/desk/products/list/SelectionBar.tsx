import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import type { OperatorProductInList } from '#contracts/operator/products.ts';
import { useT } from '../../texts/desk-texts.ts';
import { StatusButtons } from './StatusButtons.tsx';

/** The actions on the selected products. They stay in view while more are selected. */
export function SelectionBar() {
  const t = useT();
  const { selectedIds, onUnselectItems } = useListContext<OperatorProductInList>();
  if (selectedIds.length === 0) return null;
  return (
    <Card sx={{ position: 'sticky', top: 64, zIndex: 2, px: 1.5, py: 0.5, mb: 1.25, borderColor: 'primary.main' }}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
        <Typography sx={{ fontWeight: 600, flex: { xs: '1 0 100%', sm: 'none' }, pt: { xs: 0.75, sm: 0 } }}>
          {t('products.selected', { count: selectedIds.length })}
        </Typography>
        <StatusButtons />
        <Button color="inherit" onClick={() => onUnselectItems()}>
          {t('form.cancel')}
        </Button>
      </Stack>
    </Card>
  );
}
