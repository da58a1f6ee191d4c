import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Figures } from '#contracts/operator/figures.ts';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';

/** On a phone the value is beside its name, since three amounts have no room beside each other. */
const FIGURE = {
  ...{ display: { xs: 'grid', sm: 'block' }, gridTemplateColumns: '1fr auto', alignItems: 'center', columnGap: 2 },
  ...{ px: 2, py: { xs: 1, sm: 2 } },
} as const;
const VALUE = {
  ...{ fontWeight: 650, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  ...{ fontSize: { xs: '1.25rem', sm: '1.75rem' }, gridColumn: 2, gridRow: '1 / span 2' },
} as const;

interface Props {
  readonly name: string;
  readonly value: string;
  /** Null if there was none. */
  readonly before: string | null;
}

function Figure({ name, value, before }: Props) {
  const t = useT();
  return (
    <Card component="section" aria-label={name} sx={FIGURE}>
      <Typography color="textSecondary">{name}</Typography>
      <Typography sx={VALUE}>{value}</Typography>
      {before !== null && (
        <Typography color="textSecondary" sx={{ gridColumn: 1 }}>
          {t('today.lastWeek', { value: before })}
        </Typography>
      )}
    </Card>
  );
}

/** Orders, sales and the average order of today, each beside the same day of last week. */
export function TodayFigures({ figures: { today, last_week: before } }: { figures: Figures }) {
  const t = useT();
  const { price, number } = useFormats();
  const average = (amount: number | null) => (amount === null ? null : price(amount));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <Figure name={t('today.orders')} value={number(today.orders)} before={number(before.orders)} />
      <Figure name={t('today.sales')} value={price(today.sales)} before={price(before.sales)} />
      <Figure
        name={t('today.average')}
        value={average(today.average) ?? t('today.noAverage')}
        before={average(before.average)}
      />
    </Box>
  );
}
