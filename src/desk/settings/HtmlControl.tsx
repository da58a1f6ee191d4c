import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { ControlProps } from './setting-control.ts';

const HtmlEditor = lazy(() => import('../form/rich-text/HtmlEditor.tsx'));

/** A formatted text, which the server sanitizes like those of content pages. */
export const HtmlControl = ({ label, value, onChange }: ControlProps) => (
  <Suspense fallback={<Skeleton variant="rounded" height={260} />}>
    <HtmlEditor label={label} value={value} onChange={onChange} />
  </Suspense>
);
