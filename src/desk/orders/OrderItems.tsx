import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OperatorOrder } from '#contracts/operator/orders.ts';
import type { OrderItem } from '#contracts/order.ts';
import { Section } from '../frame/Section.tsx';
import { WrittenText } from '../frame/WrittenText.tsx';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';
import { CustomerNote } from './CustomerNote.tsx';

function Item({ item, order }: { item: OrderItem; order: OperatorOrder }) {
  const t = useT();
  const { orderPrice } = useFormats();
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="span" sx={{ fontWeight: 700, fontSize: '1.125rem', minWidth: '2.5rem' }}>
        {t('order.times', { count: item.quantity })}
      </Typography>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <WrittenText sx={{ fontWeight: 600 }}>{item.name}</WrittenText>
        {item.options_label !== '' && <WrittenText color="textSecondary">{item.options_label}</WrittenText>}
      </Box>
      <Typography component="span" sx={{ whiteSpace: 'nowrap' }}>
        {orderPrice(item.line_total, order)}
      </Typography>
    </Box>
  );
}

/** What has to be made: units, options, notes. */
export function OrderItems({ order }: { order: OperatorOrder }) {
  const t = useT();
  return (
    <Section title={t('order.items')}>
      {order.note !== '' && <CustomerNote text={order.note} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {order.items.map((item) => (
          <Item key={item.id} item={item} order={order} />
        ))}
      </Box>
    </Section>
  );
}
