import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { OperatorOrder } from '#contracts/operator/orders.ts';
import { useRecord } from '../api/use-record.ts';
import { RecordFailure } from '../frame/RecordFailure.tsx';
import { ScreenSkeleton } from '../frame/ScreenSkeleton.tsx';
import { useTitle } from '../frame/use-title.ts';
import { orderPath } from '../orders/order-path.ts';
import { useT } from '../texts/desk-texts.ts';

interface Props {
  /** Of the window. Browsers name a saved PDF after it. */
  readonly title: (order: OperatorOrder) => string;
  /** Of the paper, as in CSS. */
  readonly page: string;
  readonly width: string;
  readonly children: (order: OperatorOrder) => ReactNode;
}

const ON_SCREEN = { '@media print': { display: 'none' } };

/** A sheet of paper with an order, and above it the buttons, which are not printed. It is black on white in any theme. */
export function PrintView({ title, page, width, children }: Props) {
  const t = useT();
  const { id = '' } = useParams();
  const { data: order, error, refetch } = useRecord<OperatorOrder>('orders', Number(id));
  useTitle(order ? title(order) : '');
  if (error && !order)
    return (
      <main>
        <RecordFailure error={error} onRetry={() => void refetch()} />
      </main>
    );
  if (!order) return <ScreenSkeleton />;
  return (
    <Box component="main" sx={{ bgcolor: '#fff', color: '#000', minHeight: '100dvh', colorScheme: 'light' }}>
      <GlobalStyles
        styles={{ '@page': { size: page, margin: '4mm' }, '@media print': { 'html, body': { background: '#fff' } } }}
      />
      <Stack direction="row" sx={{ gap: 1, p: 1.5, borderBottom: '1px solid #ccc', ...ON_SCREEN }}>
        <Button variant="contained" startIcon={<Print />} autoFocus onClick={() => print()}>
          {t('print.print')}
        </Button>
        <Button component={Link} to={orderPath(order.id)} sx={{ color: '#000' }}>
          {t('print.back')}
        </Button>
      </Stack>
      <Box sx={{ width, maxWidth: '100%', mx: 'auto', p: 2, '@media print': { p: 0, m: 0 } }}>{children(order)}</Box>
    </Box>
  );
}
