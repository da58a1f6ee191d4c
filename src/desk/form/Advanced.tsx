import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useT } from '../texts/desk-texts.ts';

/** Folds settings away that few operators need. The parent opens it if one of them is wrong or was changed. */
export function Advanced({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const t = useT();
  return (
    <details {...(isOpen && { open: true })}>
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600, py: 1.25, mb: 1 }}>
        {t('settings.advanced')}
      </Box>
      {children}
    </details>
  );
}
