import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { FIGURE_PERIODS, type FigurePeriod } from '#domain/figures/periods.ts';
import { Section } from '../frame/Section.tsx';
import { useT } from '../texts/desk-texts.ts';
import { SpanTable } from './SpanTable.tsx';
import { CHART_HEIGHT, type Span } from './span.ts';

const SpanChart = lazy(() => import('./SpanChart.tsx'));

interface Props {
  readonly spans: readonly Span[];
  readonly period: FigurePeriod;
  readonly onPeriod: (period: FigurePeriod) => void;
}

/** Sales and orders of the period, as charts or as a table. */
export function SalesSection({ spans, period, onPeriod }: Props) {
  const t = useT();
  const [isTable, setTable] = useState(false);
  const isSold = spans.some(({ orders }) => orders > 0);
  const choose = (_: unknown, next: FigurePeriod | null) => next !== null && onPeriod(next);
  const loading = <Skeleton variant="rounded" height={CHART_HEIGHT} />;
  return (
    <Section title={t('today.development')}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        <ToggleButtonGroup exclusive value={period} onChange={choose} aria-label={t('today.period')}>
          {FIGURE_PERIODS.map((value) => (
            <ToggleButton key={value} value={value} sx={{ minHeight: 44, textTransform: 'none' }}>
              {t(`today.period_${value}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Box sx={{ flex: 1 }} />
        <Button onClick={() => setTable(!isTable)}>{t(isTable ? 'today.asCharts' : 'today.asTable')}</Button>
      </Stack>
      {isTable && <SpanTable spans={spans} period={period} />}
      {!isTable && !isSold && <Typography color="textSecondary">{t('today.noSales')}</Typography>}
      {!isTable && isSold && (
        <Suspense fallback={loading}>
          <Stack spacing={2}>
            <SpanChart spans={spans} measure="sales" />
            <SpanChart spans={spans} measure="orders" />
          </Stack>
        </Suspense>
      )}
    </Section>
  );
}
