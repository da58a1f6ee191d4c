import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CUSTOMER_ENTRIES_SHOWN } from '#contracts/limits.ts';
import type { OperatorCustomer } from '#contracts/operator/customers.ts';
import { LEDGER_ACCOUNTS } from '#domain/ledger/types.ts';
import { Section } from '../frame/Section.tsx';
import { WrittenText } from '../frame/WrittenText.tsx';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';
import { CreditDialog } from './CreditDialog.tsx';

type Movement = OperatorCustomer['latest_transactions'][number];

function Row({ movement }: { movement: Movement }) {
  const t = useT();
  const { price, moment, day } = useFormats();
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <WrittenText>{movement.description}</WrittenText>
        <Typography color="textSecondary">
          {t(`method.${movement.account}`)} · {moment(movement.created_at)}
        </Typography>
        {movement.expires_at && (
          <Typography color="textSecondary">{t('customer.expires', { day: day(movement.expires_at) })}</Typography>
        )}
      </Box>
      <Typography component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {price(movement.amount)}
      </Typography>
    </Box>
  );
}

/** The customer's balances of wallet and rewards, with their latest movements. */
export function CustomerBalances({ customer }: { customer: OperatorCustomer }) {
  const t = useT();
  const { price } = useFormats();
  const [isCrediting, setCrediting] = useState(false);
  const { latest_transactions: movements } = customer;
  return (
    <Section title={t('customer.balances')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 1 }}>
        {LEDGER_ACCOUNTS.map((account) => (
          <div key={account}>
            <Typography color="textSecondary">{t(`method.${account}`)}</Typography>
            <Typography sx={{ fontWeight: 650, fontSize: '1.25rem' }}>
              {price(customer[`${account}_balance`])}
            </Typography>
          </div>
        ))}
        <Button variant="outlined" onClick={() => setCrediting(true)}>
          {t('credit.open')}
        </Button>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {movements.map((movement) => (
          <Row key={movement.id} movement={movement} />
        ))}
      </Box>
      {movements.length === CUSTOMER_ENTRIES_SHOWN && (
        <Typography color="textSecondary">{t('customer.latest', { count: CUSTOMER_ENTRIES_SHOWN })}</Typography>
      )}
      <CreditDialog customer={customer} isOpen={isCrediting} onClose={() => setCrediting(false)} />
    </Section>
  );
}
