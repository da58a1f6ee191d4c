import { useQuery } from '@tanstack/react-query';
import type { FunctionComponent } from 'react';
import type { OperatorHomeLayout } from '#contracts/operator/home-layout.ts';
import { Failure } from '../frame/Failure.tsx';
import { ScreenSkeleton } from '../frame/ScreenSkeleton.tsx';
import { HOME_QUERY, loadHome } from './home-data.ts';

/** An editor of the layout, once it is loaded. */
export function LoadedHome({ Editor }: { Editor: FunctionComponent<{ layout: OperatorHomeLayout }> }) {
  const { data, error, refetch } = useQuery({
    queryKey: HOME_QUERY,
    queryFn: loadHome,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  return data ? <Editor layout={data} /> : <ScreenSkeleton />;
}
