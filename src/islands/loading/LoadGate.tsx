import type { ReactNode } from 'react';
import type { RemoteData } from '#stores/remote.ts';
import { useI18n } from '../use-i18n.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { Skeleton, type SkeletonShape } from './Skeleton.tsx';

interface Props<Data> {
  state: Pick<RemoteData<Data>, 'data' | 'error'>;
  /** Message of a failure. */
  failed: string;
  /** Shape of the data. */
  shape: SkeletonShape;
  /** Loads the data again. */
  load: () => void;
  children: (data: Data) => ReactNode;
}

/** Shows data once it is loaded. Until then it shows the loading state, or the failure with a button to try again. */
export function LoadGate<Data>({ state: { data, error }, failed, shape, load, children }: Props<Data>) {
  const { t } = useI18n();
  if (data !== null) return children(data);
  if (error === null) return <Skeleton label={t('account.loading')} shape={shape} />;
  return <LoadFailure message={failed} retryLabel={t('account.retry')} retry={load} />;
}
