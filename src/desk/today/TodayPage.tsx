import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { FigurePeriod } from '#domain/figures/periods.ts';
import type { DeskData } from '../api/desk-data.ts';
import { useOrderChanges } from '../api/order-stream.ts';
import { FirstStepsToday } from '../first-steps/FirstSteps.tsx';
import { Failure } from '../frame/Failure.tsx';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { ScreenSkeleton } from '../frame/ScreenSkeleton.tsx';
import { TwoColumns } from '../frame/TwoColumns.tsx';
import { useTitle } from '../frame/use-title.ts';
import { useT } from '../texts/desk-texts.ts';
import { BestProducts } from './BestProducts.tsx';
import { FailuresSection } from './FailuresSection.tsx';
import { OpenTasks } from './OpenTasks.tsx';
import { SalesSection } from './SalesSection.tsx';
import { TodayFigures } from './TodayFigures.tsx';

/** How the day goes: sales against last week, what has to be looked after, charts and best products. */
export default function TodayPage() {
  const t = useT();
  useTitle(t('today.title'));
  const data = useDataProvider<DeskData>();
  const [period, setPeriod] = useState<FigurePeriod>('7d');
  const {
    data: figures,
    error,
    refetch,
  } = useQuery({
    queryKey: ['figures', period],
    queryFn: async () => (await data.figures(period)).data,
    placeholderData: (previous) => previous,
  });
  useOrderChanges(() => void refetch());
  if (error && !figures) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!figures) return <ScreenSkeleton />;
  return (
    <>
      <ScreenHead title={t('today.title')} />
      <Stack spacing={2}>
        <TodayFigures figures={figures} />
        <TwoColumns>
          <Box sx={{ gridColumn: { md: 2 }, gridRow: { md: 1 } }}>
            <Stack spacing={2}>
              <OpenTasks tasks={figures.tasks} />
              <FailuresSection />
              <BestProducts products={figures.best_products} period={period} />
            </Stack>
          </Box>
          <SalesSection spans={figures.spans} period={period} onPeriod={setPeriod} />
        </TwoColumns>
        <FirstStepsToday />
      </Stack>
    </>
  );
}
