import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { BranchSpan } from '#contracts/operator/branches.ts';
import { hoursProblem } from '#domain/branches/check-hours.ts';
import { WEEKDAYS, type Weekday } from '#domain/branches/types.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { FormSection } from '../form/FormSection.tsx';
import { useT, useTexts } from '../texts/desk-texts.ts';
import type { BranchSection } from './branch-section.ts';
import { TimeSpans, USUAL } from './TimeSpans.tsx';

/** Any Monday, for the names of the days. */
const MONDAY = Date.UTC(2026, 10, 23);

const everyDay = (spans: BranchSpan[]) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, spans])) as Record<Weekday, BranchSpan[]>;
const USUAL_WEEK = everyDay([USUAL]);
const isSame = (one: readonly BranchSpan[], other: readonly BranchSpan[]) => String(one) === String(other);

/** The opening hours of a week. */
export function HoursCard({ draft, action }: BranchSection) {
  const t = useT();
  const { language } = useTexts();
  const hours = draft.values.opening_hours;
  // A branch that was made always open by mistake gets back its hours. A week without any would close it for good.
  const [former, setFormer] = useState(USUAL_WEEK);
  const openAlways = (isAlways: boolean) => {
    if (hours && isAlways) setFormer(hours);
    draft.edit({ opening_hours: isAlways ? null : former });
  };
  const dayName = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const isOverlapping = hours !== null && hoursProblem(hours) !== null;
  /** Gives all days the hours of one. Undefined if it is closed, or all have them. */
  const copyOf = (day: Weekday) => {
    if (!hours?.[day].length || WEEKDAYS.every((each) => isSame(hours[each], hours[day]))) return undefined;
    return () => draft.edit({ opening_hours: everyDay(hours[day]) });
  };
  return (
    <FormSection title={t('field.hours')}>
      <FormControlLabel
        control={<Switch checked={hours === null} onChange={(_, isAlways) => openAlways(isAlways)} />}
        label={t('branches.always')}
      />
      {hours && (
        <div>
          {WEEKDAYS.map((day, index) => {
            const name = dayName.format(MONDAY + index * DAY_MS);
            return (
              <Box key={day} sx={{ borderTop: 1, borderColor: 'divider' }}>
                <TimeSpans
                  day={name}
                  heading={
                    <Typography component="h3" sx={{ fontWeight: 600, textTransform: 'capitalize' }}>
                      {name}
                    </Typography>
                  }
                  spans={hours[day]}
                  onChange={(spans) => draft.edit({ opening_hours: { ...hours, [day]: spans } })}
                  onCopy={copyOf(day)}
                />
              </Box>
            );
          })}
        </div>
      )}
      {hours && (
        <Typography color="textSecondary" variant="body2">
          {t('branches.pastMidnight')}
        </Typography>
      )}
      {isOverlapping && <Alert severity="warning">{t('branches.overlap')}</Alert>}
      {action.fields['opening_hours'] && <FormHelperText error>{action.fields['opening_hours']}</FormHelperText>}
    </FormSection>
  );
}
