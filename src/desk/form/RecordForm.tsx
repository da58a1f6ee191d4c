import Stack from '@mui/material/Stack';
import type { ReactNode, SubmitEvent } from 'react';
import { useFieldProblems } from './FieldProblems.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { SaveBar } from './SaveBar.tsx';
import type { Action } from './use-action.ts';
import type { Draft } from './use-draft.ts';

interface Props {
  readonly draft: Pick<Draft<object>, 'count' | 'reset'>;
  readonly action: Action<undefined>;
  /** Further actions on the record. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The form of a record. It is saved at its end, and not left with changes without a question. */
export function RecordForm({ draft, action, actions, children }: Props) {
  const { handlers, problems } = useFieldProblems();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void action.run(undefined);
  };
  return (
    <Stack component="form" onSubmit={submit} spacing={2} {...handlers}>
      {children}
      <SaveBar action={action} count={draft.count} onDiscard={() => draft.reset()}>
        {actions}
      </SaveBar>
      {problems}
      <LeaveGuard isChanged={draft.count > 0} isSaving={action.isBusy} />
    </Stack>
  );
}
