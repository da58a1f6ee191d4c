import Email from '@mui/icons-material/EmailOutlined';
import Phone from '@mui/icons-material/PhoneOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { OperatorCustomer } from '#contracts/operator/customers.ts';
import { Section } from '../frame/Section.tsx';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';

/** How to reach the customer. */
export function CustomerContact({ customer }: { customer: OperatorCustomer }) {
  const t = useT();
  const { day } = useFormats();
  const { email, phone } = customer;
  return (
    <Section title={t('customer.contact')}>
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        {email && (
          <Button
            href={`mailto:${email}`}
            variant="outlined"
            startIcon={<Email />}
            sx={{ maxWidth: '100%', flexShrink: 1, whiteSpace: 'normal', overflowWrap: 'anywhere' }}
          >
            <bdi>{email}</bdi>
          </Button>
        )}
        {email && !customer.is_email_verified && (
          <Typography color="textSecondary">{t('customer.emailUnverified')}</Typography>
        )}
        {phone && (
          <Button href={`tel:${phone}`} variant="outlined" startIcon={<Phone />}>
            <bdi>{customer.phone_text}</bdi>
          </Button>
        )}
        {phone && !customer.is_phone_verified && (
          <Typography color="textSecondary">{t('customer.phoneUnverified')}</Typography>
        )}
        <Typography color="textSecondary">
          {t(customer.accepts_marketing ? 'customer.marketing' : 'customer.noMarketing')}
        </Typography>
        <Typography color="textSecondary">{t('customer.since', { day: day(customer.created_at) })}</Typography>
      </Stack>
    </Section>
  );
}
