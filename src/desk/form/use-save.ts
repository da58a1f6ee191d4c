import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { DeskError } from '../api/desk-request.ts';
import { useT } from '../texts/desk-texts.ts';
import { type Action, useAction } from './use-action.ts';
import type { Draft } from './use-draft.ts';

interface Saving {
  readonly save: Action<undefined>;
  /** Goes to another screen without a question about what is not saved. */
  leave(path: string): Promise<void>;
}

/**
 * Saves a draft. If somebody else has changed the same meanwhile, what was typed stays, beside what they have saved.
 * @param send returns the path of the screen that follows; null to stay
 */
export function useSave<Values extends object, Stored extends object>(
  draft: Draft<Values, Stored>,
  send: () => Promise<string | null>,
): Saving {
  const t = useT();
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const leave = async (path: string) => {
    // The guard of the form is gone before the screen is left.
    flushSync(() => draft.reset());
    await navigate(path, { replace: true });
  };
  const save = useAction(async () => {
    const path = await send().catch((error: unknown) => {
      if (error instanceof DeskError && error.code === 'changed_meanwhile') {
        draft.catchUp();
        void queries.invalidateQueries();
      }
      throw error;
    });
    notify(t('form.saved'), { type: 'success' });
    const isFresh = queries.invalidateQueries();
    if (path !== null) return leave(path);
    await isFresh;
    draft.reset(draft.changed);
  });
  return { save, leave };
}
