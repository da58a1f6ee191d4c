import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { HomeItem } from '#contracts/operator/home-layout.ts';
import { startPreview } from './home-data.ts';

/** A pause in typing after which the preview follows. */
const PAUSE_MS = 500;

/** A value that has not changed for a while. */
function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

/** The page of a draft. The last one stays while the next is made, and if the draft has mistakes. */
export function usePreview(items: readonly HomeItem[]) {
  const text = useDebounced(JSON.stringify(items));
  const { data, error, refetch } = useQuery({
    queryKey: ['home-preview', text],
    queryFn: () => startPreview(JSON.parse(text) as HomeItem[]),
    placeholderData: keepPreviousData,
    retry: false,
    refetchOnWindowFocus: false,
    // The server keeps only the last previews of an operator.
    gcTime: 0,
  });
  return { path: data, error, refetch };
}
