import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DataTable, ListBase } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OperatorCustomerInList } from '#contracts/operator/customers.ts';
import { SearchField } from '../form/search/SearchField.tsx';
import { ListRows, TableOrCards } from '../frame/ListRows.tsx';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { SHOWN_IN_PLACE } from '../frame/shown-in-place.ts';
import { useTitle } from '../frame/use-title.ts';
import { WrittenText } from '../frame/WrittenText.tsx';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';

const { Col } = DataTable;
type Row = OperatorCustomerInList;

const customerPath = (id: number): string => `/customers/${id}`;

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
        label={t('field.name')}
        disableSort
        render={({ id, name }: Row) => (
          <MuiLink component={Link} to={customerPath(id)} sx={{ fontWeight: 600 }}>
            <bdi>{name}</bdi>
          </MuiLink>
        )}
      />
      <Col label={t('field.email')} disableSort render={({ email }: Row) => email} />
      <Col label={t('field.phone')} disableSort render={({ phone_text: phone }: Row) => <bdi>{phone}</bdi>} />
      <Col label={t('customers.orders')} disableSort align="right" render={({ orders }: Row) => orders} />
      <Col label={t('customers.spent')} disableSort align="right" render={({ spent }: Row) => price(spent)} />
      <Col
        label={t('field.wallet')}
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
        {customer.email ?? customer.phone_text}
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

/** All customers with search and pages. */
export default function CustomerList() {
  const t = useT();
  useTitle(t('customers.title'));
  return (
    <ListBase resource="customers" perPage={25} storeKey={false} queryOptions={SHOWN_IN_PLACE}>
      <ScreenHead title={t('customers.title')} />
      <Box role="search" sx={{ display: 'flex', mb: 1.5 }}>
        <SearchField label={t('customers.search')} />
      </Box>
      <ListRows<Row> none={t('customers.none')} noneFound={t('customers.noneText')}>
        {(customers) => (
          <TableOrCards
            table={<CustomerTable />}
            cards={customers.map((customer) => <CustomerCard key={customer.id} customer={customer} />)}
          />
        )}
      </ListRows>
    </ListBase>
  );
}
