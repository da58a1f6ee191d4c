import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { FirstSteps } from '#contracts/operator/first-steps.ts';
import { hasRight } from '#domain/operators/roles.ts';
import type { DeskData } from '../api/desk-data.ts';
import { useSession } from '../api/use-session.ts';
import { deviceChoice } from '../frame/device-choice.ts';

/** Whether the first steps are shown, until they are done. */
export const firstStepsChoice = deviceChoice('first-steps', true);

/** The open steps with those done. Null if none is open, until that is known, and for operators who may not do them. */
export function useFirstSteps(): FirstSteps | null {
  const data = useDataProvider<DeskData>();
  const role = useSession()?.operator.role;
  const { data: steps } = useQuery({
    queryKey: ['first-steps'],
    queryFn: async () => (await data.firstSteps()).data,
    enabled: role !== undefined && hasRight(role, 'settings'),
  });
  return steps?.steps.some(({ is_done: isDone }) => !isDone) ? steps : null;
}
