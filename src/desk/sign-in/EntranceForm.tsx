import Stack from '@mui/material/Stack';
import type { ReactNode, SubmitEvent } from 'react';
import { useFieldProblems } from '../form/FieldProblems.tsx';
import { Problem } from '../form/Problem.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import type { Action } from '../form/use-action.ts';

interface Props {
  readonly action: Pick<Action<undefined>, 'run' | 'isBusy' | 'problem'>;
  /** Another way in, below the button. */
  readonly otherWay?: ReactNode;
  readonly submit: string;
  readonly children: ReactNode;
}

/** The form of a page before the session, with one button. */
export function EntranceForm({ action, submit, otherWay, children }: Props) {
  const { handlers, problems } = useFieldProblems();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void action.run(undefined);
  };
  return (
    <Stack component="form" spacing={2} onSubmit={send} {...handlers}>
      {children}
      {problems}
      <Problem text={action.problem} />
      <SubmitButton isBusy={action.isBusy} fullWidth>
        {submit}
      </SubmitButton>
      {otherWay}
    </Stack>
  );
}
