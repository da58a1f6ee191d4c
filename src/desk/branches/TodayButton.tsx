import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { BranchInList, BranchTodayRequest } from '#contracts/operator/branches.ts';
import { PAUSES } from '#domain/branches/pause.ts';
import type { DeskData } from '../api/desk-data.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { useAction } from '../form/use-action.ts';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';

/** The action of the button. Only an open branch can pause. */
const askOf = (branch: BranchInList) =>
  // After midnight a branch can be both: the evening before can be opened again, and the new day closed.
  branch.can_open_today ? 'open' : branch.is_open ? 'pause' : 'close';

const REST_OF_DAY = 'rest';

/** Pauses a branch, closes it for the rest of the day, or opens it again. */
export function TodayButton({ branch }: { branch: BranchInList }) {
  const t = useT();
  const { moment } = useFormats();
  const data = useDataProvider<DeskData>();
  const [notify, refresh] = [useNotify(), useRefresh()];
  const [isAsking, setAsking] = useState(false);
  // The question stays what it was while its dialog fades out.
  const [asked, setAsked] = useState<ReturnType<typeof askOf>>('close');
  const [length, setLength] = useState('30');
  const action = useAction(async (today: BranchTodayRequest) => {
    const { data: now } = await data.changeToday(branch.id, today);
    const closed = now.opens_at
      ? t('branches.isClosedUntil', { name: branch.name, time: moment(now.opens_at) })
      : t('branches.isClosed', { name: branch.name });
    notify(now.is_open || !today.is_closed ? t('branches.isOpen', { name: branch.name }) : closed, { type: 'success' });
    refresh();
    setAsking(false);
  });
  if (!branch.can_close_today && !branch.can_open_today) return null;
  const { name } = branch;
  const offered = askOf(branch);
  const minutes = asked === 'pause' ? PAUSES.find((pause) => String(pause) === length) : undefined;
  return (
    <>
      <Button
        variant="outlined"
        color={offered === 'open' ? 'primary' : 'inherit'}
        aria-label={t(TEXTS[offered].named, { name })}
        onClick={() => {
          setAsked(offered);
          setAsking(true);
        }}
      >
        {t(TEXTS[offered].label)}
      </Button>
      <FormDialog
        isOpen={isAsking}
        title={t(TEXTS[asked].title, { name })}
        submit={t(TEXTS[asked].label)}
        isGrave={asked !== 'open'}
        action={action}
        onSubmit={() => void action.run({ is_closed: asked !== 'open', ...(minutes && { minutes }) })}
        onClose={() => setAsking(false)}
      >
        {asked === 'pause' && (
          <RadioGroup value={length} onChange={(_, chosen) => setLength(chosen)} aria-label={t('branches.pauseFor')}>
            {PAUSES.map((pause) => (
              <FormControlLabel
                key={pause}
                value={String(pause)}
                control={<Radio />}
                label={t('branches.pauseMinutes', { count: pause })}
              />
            ))}
            <FormControlLabel value={REST_OF_DAY} control={<Radio />} label={t('branches.restOfDay')} />
          </RadioGroup>
        )}
        <Typography color="textSecondary">{t(minutes ? 'branches.pauseText' : TEXTS[asked].text)}</Typography>
      </FormDialog>
    </>
  );
}

const TEXTS = {
  pause: {
    label: 'branches.pause',
    named: 'branches.pauseNamed',
    title: 'branches.pauseTitle',
    text: 'branches.closeText',
  },
  close: {
    label: 'branches.closeToday',
    named: 'branches.closeNamed',
    title: 'branches.closeTitle',
    text: 'branches.closeText',
  },
  open: {
    label: 'branches.openAgain',
    named: 'branches.openNamed',
    title: 'branches.openTitle',
    text: 'branches.openText',
  },
} as const;
