import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { FoldedSection } from '../form/FoldedSection.tsx';
import { firstProblem } from '../form/fields.ts';
import { useT } from '../texts/desk-texts.ts';
import type { BranchSection, BranchValues } from './branch-section.ts';
import { TimeSpans } from './TimeSpans.tsx';

type Holiday = BranchValues['holidays'][number];

/** Days with other hours than usual, or none. */
export function HolidaysCard({ draft, action }: BranchSection) {
  const t = useT();
  const { holidays } = draft.values;
  const set = (index: number, change: Partial<Holiday>) =>
    draft.edit({
      holidays: holidays.map((holiday, at) => (at === index ? { ...holiday, ...change } : holiday)),
    });
  const problemOf = (index: number) => firstProblem(action.fields, `holidays[${index}]`);
  return (
    <FoldedSection
      title={t('field.holidays')}
      summary={holidays.map(({ name, date }) => name || date).join(', ')}
      isWrong={firstProblem(action.fields, 'holidays') !== undefined}
    >
      {holidays.length === 0 && <Typography color="textSecondary">{t('branches.noHolidays')}</Typography>}
      {holidays.map((holiday, index) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: the date changes while it is typed
          key={index}
          sx={{
            display: 'grid',
            gap: 1.5,
            borderTop: index > 0 ? 1 : 0,
            borderColor: 'divider',
            pt: index > 0 ? 1.5 : 0,
          }}
        >
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
            <TextField
              label={t('branches.date')}
              type="date"
              required
              value={holiday.date}
              onChange={({ target }) => set(index, { date: target.value })}
              slotProps={{ inputLabel: { shrink: true } }}
            />
            <TextField
              label={t('branches.occasion')}
              value={holiday.name}
              onChange={({ target }) => set(index, { name: target.value })}
              sx={{ flex: 1 }}
            />
            <Button
              color="error"
              aria-label={t('branches.removeDay', { date: holiday.date })}
              onClick={() => draft.edit({ holidays: holidays.toSpliced(index, 1) })}
            >
              {t('form.remove')}
            </Button>
          </Stack>
          <TimeSpans day={holiday.date} spans={holiday.hours} onChange={(hours) => set(index, { hours })} />
          {problemOf(index) && <FormHelperText error>{problemOf(index)}</FormHelperText>}
        </Box>
      ))}
      {action.fields['holidays'] && <FormHelperText error>{action.fields['holidays']}</FormHelperText>}
      <Button
        startIcon={<Add />}
        onClick={() => draft.edit({ holidays: [...holidays, { date: '', name: '', hours: [] }] })}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('branches.addHoliday')}
      </Button>
    </FoldedSection>
  );
}
