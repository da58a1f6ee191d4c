import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import type { ReactNode } from 'react';
import { prefixer } from 'stylis';

const CACHES = {
  ltr: createCache({ key: 'desk' }),
  rtl: createCache({ key: 'desk-rtl', stylisPlugins: [prefixer, rtlPlugin] }),
};

/** Mirrors the styles of the components for languages that are written from right to left. */
export function StyleCache({ direction, children }: { direction: 'ltr' | 'rtl'; children: ReactNode }) {
  return <CacheProvider value={CACHES[direction]}>{children}</CacheProvider>;
}
