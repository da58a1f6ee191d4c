import Invoice from '@mui/icons-material/DescriptionOutlined';
import Ticket from '@mui/icons-material/ReceiptOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import { useT } from '../texts/desk-texts.ts';
import { invoicePath, ticketPath } from './order-path.ts';

/** Links to what can be printed of an order. */
export function PrintButtons({ id }: { id: number }) {
  const t = useT();
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button component={Link} to={ticketPath(id)} variant="outlined" color="inherit" startIcon={<Ticket />}>
        {t('print.ticket')}
      </Button>
      <Button component={Link} to={invoicePath(id)} variant="outlined" color="inherit" startIcon={<Invoice />}>
        {t('print.invoice')}
      </Button>
    </Stack>
  );
}
