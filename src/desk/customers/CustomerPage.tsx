import Stack from '@mui/material/Stack';
import { useParams } from 'react-router-dom';
import type { OperatorCustomer } from '#contracts/operator/customers.ts';
import { useRecord } from '../api/use-record.ts';
import { RecordFailure } from '../frame/RecordFailure.tsx';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { ScreenSkeleton } from '../frame/ScreenSkeleton.tsx';
import { TwoColumns } from '../frame/TwoColumns.tsx';
import { useIsWide } from '../frame/use-is-wide.ts';
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
  const isWide = useIsWide();
  const { id = '' } = useParams();
  const { data: customer, error, refetch } = useRecord<OperatorCustomer>('customers', Number(id));
  useTitle(customer?.name ?? t('customers.title'));
  if (error && !customer) return <RecordFailure error={error} onRetry={() => void refetch()} />;
  if (!customer) return <ScreenSkeleton />;
  const contact = <CustomerContact customer={customer} />;
  const orders = <CustomerOrders customer={customer} />;
  const balances = <CustomerBalances customer={customer} />;
  const others = (
    <>
      <CustomerScratchCards customer={customer} />
      <CustomerPrivacy customer={customer} />
    </>
  );
  return (
    <>
      <ScreenHead title={customer.name} />
      {isWide ? (
        <TwoColumns>
          <Stack spacing={2}>
            {orders}
            {balances}
          </Stack>
          <Stack spacing={2}>
            {contact}
            {others}
          </Stack>
        </TwoColumns>
      ) : (
        <Stack spacing={2}>
          {contact}
          {orders}
          {balances}
          {others}
        </Stack>
      )}
    </>
  );
}
