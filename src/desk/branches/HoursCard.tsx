import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { hoursProblem } from '#domain/branches/check-hours.ts';
import { WEEKDAYS } from '#domain/branches/types.ts';
import { FormSection } from '../form/FormSection.tsx';
import { useT, useTexts } from '../texts/desk-texts.ts';
import type { BranchSection } from './branch-section.ts';
import { TimeSpans } from './TimeSpans.tsx';

/** Any Monday, for the names of the days. */
const MONDAY = Date.UTC(2026, 10, 23);
const DAY_MS = 86_400_000;
const NO_HOURS = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };

/** The opening hours of a week. */
export function HoursCard({ draft, action }: BranchSection) {
  const t = useT();
  const { language } = useTexts();
  const hours = draft.values.opening_hours;
  const dayName = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const isOverlapping = hours !== null && hoursProblem(hours) !== null;
  return (
    <FormSection title={t('field.hours')}>
      <FormControlLabel
        control={
          <Switch
            checked={hours === null}
            onChange={(_, isAlways) => draft.edit({ opening_hours: isAlways ? null : NO_HOURS })}
          />
        }
        label={t('branches.always')}
      />
      {hours &&
        WEEKDAYS.map((day, index) => {
          const name = dayName.format(MONDAY + index * DAY_MS);
          return (
            <Box
              key={day}
              sx={{
                display: 'grid',
                gridTemplateColumns: { sm: '140px 1fr' },
                gap: 1,
                borderTop: 1,
                borderColor: 'divider',
                pt: 1.5,
              }}
            >
              <Typography component="h3" sx={{ fontWeight: 600, textTransform: 'capitalize', pt: { sm: 1 } }}>
                {name}
              </Typography>
              <TimeSpans
                day={name}
                spans={hours[day]}
                onChange={(spans) => draft.edit({ opening_hours: { ...hours, [day]: spans } })}
              />
            </Box>
          );
        })}
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
