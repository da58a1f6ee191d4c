import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DataTable, ListBase, Pagination, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OperatorCustomerInList } from '#contracts/operator/customers.ts';
import { SearchField } from '../form/SearchField.tsx';
import { Empty } from '../frame/Empty.tsx';
import { Failure } from '../frame/Failure.tsx';
import { ScreenSkeleton } from '../frame/ScreenSkeleton.tsx';
import { SHOWN_IN_PLACE } from '../frame/shown-in-place.ts';
import { useTitle } from '../frame/use-title.ts';
import { WrittenText } from '../frame/WrittenText.tsx';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';
import { customerPath } from './customer-path.ts';

const { Col } = DataTable;
type Row = OperatorCustomerInList;

/** The list on a wide screen. */
function CustomerTable() {
  const t = useT();
  const { price, day } = useFormats();
  return (
    <DataTable<Row>
      bulkActionButtons={false}
      rowClick={(id) => customerPath(Number(id))}
      size="small"
      sx={{ '& .MuiTableCell-root': { py: 1.25 } }}
    >
      <Col
        label={t('customers.name')}
        disableSort
        render={({ id, name }: Row) => (
          <MuiLink component={Link} to={customerPath(id)} sx={{ fontWeight: 600 }}>
            <bdi>{name}</bdi>
          </MuiLink>
        )}
      />
      <Col label={t('customers.email')} disableSort render={({ email }: Row) => email} />
      <Col label={t('customers.phone')} disableSort render={({ phone }: Row) => <bdi>{phone}</bdi>} />
      <Col label={t('customers.orders')} disableSort align="right" render={({ orders }: Row) => orders} />
      <Col label={t('customers.spent')} disableSort align="right" render={({ spent }: Row) => price(spent)} />
      <Col
        label={t('customers.wallet')}
        disableSort
        align="right"
        render={({ wallet_balance: balance }: Row) => price(balance)}
      />
      <Col label={t('customers.since')} disableSort render={({ created_at: at }: Row) => day(at)} />
    </DataTable>
  );
}

/** A customer in short. The whole card leads to them. */
function CustomerCard({ customer }: { customer: Row }) {
  const t = useT();
  const { price } = useFormats();
  return (
    <Card component="article" sx={{ position: 'relative', p: 1.5, '&:hover': { borderColor: 'primary.main' } }}>
      <MuiLink
        component={Link}
        to={customerPath(customer.id)}
        underline="none"
        color="textPrimary"
        sx={{ fontWeight: 650, fontSize: '1.125rem', '&::after': { content: '""', position: 'absolute', inset: 0 } }}
      >
        <bdi>{customer.name}</bdi>
      </MuiLink>
      <WrittenText noWrap color="textSecondary">
        {customer.email ?? customer.phone}
      </WrittenText>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, mt: 0.5 }}>
        <Typography component="span">{t('customers.orderCount', { count: customer.orders })}</Typography>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {price(customer.spent)}
        </Typography>
      </Stack>
    </Card>
  );
}

function Rows() {
  const t = useT();
  const isWide = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('md'));
  const { data, error, total, refetch, filterValues } = useListContext<Row>();
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  if (total === 0)
    return <Empty title={t('customers.none')} text={filterValues['q'] ? t('customers.noneText') : undefined} />;
  return (
    <>
      {isWide ? (
        <Card>
          <CustomerTable />
        </Card>
      ) : (
        <Stack spacing={1.25}>
          {data.map((customer) => (
            <CustomerCard key={customer.id} customer={customer} />
          ))}
        </Stack>
      )}
      <Pagination rowsPerPageOptions={[]} />
    </>
  );
}

/** All customers with search and pages. */
export default function CustomerList() {
  const t = useT();
  useTitle(t('customers.title'));
  return (
    <ListBase resource="customers" perPage={25} storeKey={false} queryOptions={SHOWN_IN_PLACE}>
      <Typography component="h1" variant="h5" sx={{ mb: 1.5 }}>
        {t('customers.title')}
      </Typography>
      <Box role="search" sx={{ display: 'flex', mb: 1.5 }}>
        <SearchField label={t('customers.search')} />
      </Box>
      <Rows />
    </ListBase>
  );
}
