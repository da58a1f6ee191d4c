import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Figures } from '#contracts/operator/figures.ts';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';

interface Props {
  readonly name: string;
  readonly value: string;
  readonly before: string;
}

function Figure({ name, value, before }: Props) {
  const t = useT();
  return (
    <Card component="section" aria-label={name} sx={{ p: { xs: 1.25, sm: 2 } }}>
      <Typography color="textSecondary">{name}</Typography>
      <Typography
        sx={{
          ...{ fontWeight: 650, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
          fontSize: { xs: '1.125rem', sm: '1.75rem' },
        }}
      >
        {value}
      </Typography>
      <Typography color="textSecondary">{t('today.lastWeek', { value: before })}</Typography>
    </Card>
  );
}

/** Orders, sales and the average order of today, each beside the same day of last week. */
export function TodayFigures({ figures: { today, last_week: before } }: { figures: Figures }) {
  const t = useT();
  const { price, number } = useFormats();
  const average = (amount: number | null) => (amount === null ? t('today.noAverage') : price(amount));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      }}
    >
      <Figure name={t('today.orders')} value={number(today.orders)} before={number(before.orders)} />
      <Figure name={t('today.sales')} value={price(today.sales)} before={price(before.sales)} />
      <Figure name={t('today.average')} value={average(today.average)} before={average(before.average)} />
    </Box>
  );
}
