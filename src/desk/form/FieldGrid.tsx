import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Short fields: two side by side, or on a narrow screen each below the other. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        ...{ display: 'grid', gap: 2, alignItems: 'start' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}
