import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import type { OperatorCustomer } from '#contracts/operator/customers.ts';
import { useRecord } from '../api/use-record.ts';
import { RecordFailure } from '../frame/RecordFailure.tsx';
import { ScreenSkeleton } from '../frame/ScreenSkeleton.tsx';
import { TwoColumns } from '../frame/TwoColumns.tsx';
import { useTitle } from '../frame/use-title.ts';
import { useT } from '../texts/desk-texts.ts';
import { CustomerBalances } from './CustomerBalances.tsx';
import { CustomerContact } from './CustomerContact.tsx';
import { CustomerOrders } from './CustomerOrders.tsx';
import { CustomerPrivacy } from './CustomerPrivacy.tsx';
import { CustomerScratchCards } from './CustomerScratchCards.tsx';

/** One customer: contact, orders, balances, scratch cards and what becomes of their data. */
export default function CustomerPage() {
  const t = useT();
  const { id = '' } = useParams();
  const { data: customer, error, refetch } = useRecord<OperatorCustomer>('customers', Number(id));
  useTitle(customer?.name ?? t('customers.title'));
  if (error && !customer) return <RecordFailure error={error} onRetry={() => void refetch()} />;
  if (!customer) return <ScreenSkeleton />;
  return (
    <>
      <Typography component="h1" variant="h5" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
        <bdi>{customer.name}</bdi>
      </Typography>
      <TwoColumns>
        <Stack spacing={2}>
          <CustomerOrders customer={customer} />
          <CustomerBalances customer={customer} />
        </Stack>
        <Stack spacing={2}>
          <CustomerContact customer={customer} />
          <CustomerScratchCards customer={customer} />
          <CustomerPrivacy customer={customer} />
        </Stack>
      </TwoColumns>
    </>
  );
}
