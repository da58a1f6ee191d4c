import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { FigurePeriod } from '#domain/figures/periods.ts';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';
import type { Span } from './span.ts';

/** The numbers of the charts, the latest first. */
export function SpanTable({ spans, period }: { spans: readonly Span[]; period: FigurePeriod }) {
  const t = useT();
  const { price, number, day } = useFormats();
  return (
    <Table size="small" aria-label={t('today.development')}>
      <TableHead>
        <TableRow>
          <TableCell>{t(period === '12w' ? 'today.weekFrom' : 'today.day')}</TableCell>
          <TableCell align="right">{t('today.orders')}</TableCell>
          <TableCell align="right">{t('today.sales')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {spans.toReversed().map((span) => (
          <TableRow key={span.starts_at}>
            <TableCell component="th" scope="row">
              {day(span.starts_at)}
            </TableCell>
            <TableCell align="right">{number(span.orders)}</TableCell>
            <TableCell align="right">{price(span.sales)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
