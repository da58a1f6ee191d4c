import Phone from '@mui/icons-material/PhoneOutlined';
import Place from '@mui/icons-material/PlaceOutlined';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Order, OrderAddress } from '../api/contract.ts';
import { WrittenText } from '../frame/WrittenText.tsx';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';
import { mapLink } from './map-link.ts';
import { OrderSection } from './OrderSection.tsx';

function Address({ address }: { address: OrderAddress }) {
  const t = useT();
  return (
    <div>
      {address.lines.map((line) => (
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

function Times({ order }: { order: Order }) {
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
export function OrderCustomer({ order }: { order: Order }) {
  const t = useT();
  return (
    <OrderSection title={t(`order.customer_${order.order_type}`)}>
      <Stack spacing={1.5}>
        <div>
          <WrittenText sx={{ fontWeight: 650 }}>{order.customer_name}</WrittenText>
          {order.customer_email && (
            <MuiLink href={`mailto:${order.customer_email}`} sx={{ overflowWrap: 'anywhere' }}>
              {order.customer_email}
            </MuiLink>
          )}
        </div>
        {order.customer_phone && (
          <Button
            href={`tel:${order.customer_phone}`}
            variant="outlined"
            startIcon={<Phone />}
            sx={{ alignSelf: 'flex-start' }}
          >
            <bdi>{order.customer_phone}</bdi>
          </Button>
        )}
        {order.address && <Address address={order.address} />}
        <Times order={order} />
        <Typography color="textSecondary">{t('order.branch', { name: order.branch_name })}</Typography>
      </Stack>
    </OrderSection>
  );
}
