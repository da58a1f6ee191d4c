import Box from '@mui/material/Box';
import type { OperatorOrder } from '#contracts/operator/orders.ts';
import { cityLine } from '#domain/addresses/city-line.ts';
import { useSession } from '../api/use-session.ts';
import { AmountLines } from '../orders/AmountLines.tsx';
import { paymentLines, totalLines } from '../orders/amount-lines.ts';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';
import { PrintView } from './PrintView.tsx';
import { Written } from './Written.tsx';

function Lines({ order }: { order: OperatorOrder }) {
  const t = useT();
  const { orderPrice } = useFormats();
  return (
    <Box
      component="table"
      sx={{
        ...{ width: '100%', borderCollapse: 'collapse', my: 3, '& tr': { breakInside: 'avoid' } },
        '& th, & td': { py: 0.75, px: 0.5, borderBottom: '1px solid #bbb', textAlign: 'end', verticalAlign: 'top' },
        '& th:not(:first-of-type), & td:not(:first-of-type)': { whiteSpace: 'nowrap' },
        '& th:first-of-type, & td:first-of-type': { textAlign: 'start', paddingInlineStart: 0 },
        '& th:last-of-type, & td:last-of-type': { paddingInlineEnd: 0 },
      }}
    >
      <thead>
        <tr>
          {(['item', 'quantity', 'each', 'amount'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`print.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={item.id}>
            <td>
              <Box dir="auto">{item.name}</Box>
              {item.options_label !== '' && (
                <Box dir="auto" sx={{ fontSize: '0.875em' }}>
                  {item.options_label}
                </Box>
              )}
            </td>
            <td>{item.quantity}</td>
            <td>{orderPrice(item.unit_price, order)}</td>
            <td>{orderPrice(item.line_total, order)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function Sheet({ order }: { order: OperatorOrder }) {
  const t = useT();
  const { day } = useFormats();
  const store = useSession()?.store.name ?? '';
  const { branch, customer, address } = order;
  return (
    <Box sx={{ fontSize: 15, lineHeight: 1.45, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 3, mb: 3 }}>
        <div>
          <Box dir="auto" sx={{ fontSize: 20, fontWeight: 700 }}>
            {store}
          </Box>
          <Written lines={[branch.name === store ? '' : branch.name, branch.address, branch.phone_text]} />
        </div>
        <div>
          <Box component="h1" sx={{ m: 0, fontSize: 24 }}>
            {t('print.invoiceOf', { number: order.order_number })}
          </Box>
          <div>{day(order.placed_at ?? order.created_at)}</div>
        </div>
      </Box>
      <Written lines={[customer.name, ...(address ? [address.address_1, address.address_2, cityLine(address)] : [])]} />
      <Written lines={[customer.email]} />
      <Lines order={order} />
      <Box sx={{ marginInlineStart: 'auto', width: '22rem', maxWidth: '100%', breakInside: 'avoid' }}>
        <AmountLines lines={totalLines(order, t)} order={order} />
        <Box sx={{ borderTop: '1px solid #bbb', mt: 1, pt: 1 }}>
          <AmountLines lines={paymentLines(order, t)} order={order} />
        </Box>
      </Box>
    </Box>
  );
}

/** The invoice of an order. */
export default function Invoice() {
  const t = useT();
  return (
    <PrintView title={({ order_number: number }) => t('print.invoiceOf', { number })} page="auto" width="180mm">
      {(order) => <Sheet order={order} />}
    </PrintView>
  );
}
