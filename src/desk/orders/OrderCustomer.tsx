import Phone from '@mui/icons-material/PhoneOutlined';
import Place from '@mui/icons-material/PlaceOutlined';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { OperatorOrder } from '#contracts/operator/orders.ts';
import { cityLine } from '#domain/addresses/city-line.ts';
import { Section } from '../frame/Section.tsx';
import { WrittenText } from '../frame/WrittenText.tsx';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';
import { mapLink } from './map-link.ts';

function Address({ address }: { address: NonNullable<OperatorOrder['address']> }) {
  const t = useT();
  return (
    <div>
      {[address.address_1, address.address_2, cityLine(address)].filter(Boolean).map((line) => (
        <WrittenText key={line}>{line}</WrittenText>
      ))}
      {address.landmark !== '' && <WrittenText color="textSecondary">{address.landmark}</WrittenText>}
      <Button
        href={mapLink(address)}
        target="_blank"
        rel="noreferrer"
        variant="outlined"
        startIcon={<Place />}
        sx={{ mt: 1 }}
      >
        {t('order.map')}
      </Button>
    </div>
  );
}

function Times({ order }: { order: OperatorOrder }) {
  const t = useT();
  const { moment } = useFormats();
  return (
    <div>
      <Typography>{t('order.placedAt', { time: moment(order.created_at) })}</Typography>
      {order.scheduled_at && (
        <Typography sx={{ fontWeight: 650 }}>
          {t('order.scheduledFor', { time: moment(order.scheduled_at) })}
        </Typography>
      )}
      {order.eta_at && <Typography>{t('order.expectedAt', { time: moment(order.eta_at) })}</Typography>}
    </div>
  );
}

/** Who gets the order, where and when. */
export function OrderCustomer({ order }: { order: OperatorOrder }) {
  const t = useT();
  const { name, email, phone, phone_text: phoneText } = order.customer;
  return (
    <Section title={t(`order.customer_${order.order_type}`)}>
      <Stack spacing={1.5}>
        <div>
          <WrittenText sx={{ fontWeight: 650 }}>{name}</WrittenText>
          {email && (
            <MuiLink href={`mailto:${email}`} sx={{ overflowWrap: 'anywhere' }}>
              {email}
            </MuiLink>
          )}
        </div>
        {phone && (
          <Button href={`tel:${phone}`} variant="outlined" startIcon={<Phone />} sx={{ alignSelf: 'flex-start' }}>
            <bdi>{phoneText}</bdi>
          </Button>
        )}
        {order.address && <Address address={order.address} />}
        <Times order={order} />
        <Typography color="textSecondary">{t('order.branch', { name: order.branch.name })}</Typography>
      </Stack>
    </Section>
  );
}
