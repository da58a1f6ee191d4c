import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { BarChart } from '@mui/x-charts/BarChart';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';
import { CHART_HEIGHT, type Span } from './span.ts';

/** A bar for each day or week. Its numbers are in the table that the screen offers instead. */
export default function SpanChart({ spans, measure }: { spans: readonly Span[]; measure: 'sales' | 'orders' }) {
  const t = useT();
  const { price, number, day, shortDay } = useFormats();
  const { palette, direction } = useTheme();
  const format = measure === 'sales' ? price : number;
  const sum = spans.reduce((total, span) => total + span[measure], 0);
  const summary = t('today.chart', { name: t(`today.${measure}`), sum: format(sum) });
  return (
    <figure style={{ margin: 0 }}>
      <Typography component="figcaption" sx={{ fontWeight: 600 }}>
        {summary}
      </Typography>
      <Box aria-hidden="true">
        <BarChart
          height={CHART_HEIGHT}
          skipAnimation
          disableKeyboardNavigation
          hideLegend
          margin={{ top: 12, bottom: 0, left: 0, right: 0 }}
          grid={{ horizontal: true }}
          xAxis={[
            {
              data: spans.map(({ starts_at: at }) => at),
              scaleType: 'band',
              reverse: direction === 'rtl',
              valueFormatter: (at: string, { location }) => (location === 'tick' ? shortDay(at) : day(at)),
            },
          ]}
          yAxis={[
            {
              width: 72,
              min: 0,
              tickMinStep: 1,
              position: direction === 'rtl' ? 'right' : 'left',
              valueFormatter: (value: number) => format(value),
            },
          ]}
          series={[
            {
              data: spans.map((span) => span[measure]),
              label: t(`today.${measure}`),
              color: palette.primary.main,
              valueFormatter: (value) => format(value ?? 0),
            },
          ]}
        />
      </Box>
    </figure>
  );
}
