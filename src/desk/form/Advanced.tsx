import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useT } from '../texts/desk-texts.ts';

interface Props {
  readonly isOpen: boolean;
  /** Says what is folded away. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** Folds settings away that few operators need. The parent opens it if one of them is wrong or was changed. */
export function Advanced({ isOpen, title, children }: Props) {
  const t = useT();
  return (
    <details {...(isOpen && { open: true })}>
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600, py: 1.25, mb: 1 }}>
        {title ?? t('settings.advanced')}
      </Box>
      {children}
    </details>
  );
}
