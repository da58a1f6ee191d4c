import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A wide column and a narrow one beside it. On a narrow screen one is below the other. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        ...{ display: 'grid', gap: 2, alignItems: 'start' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      {children}
    </Box>
  );
}
