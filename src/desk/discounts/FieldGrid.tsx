import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { OrderSection } from '../orders/OrderSection.tsx';

/** A part of a form: one column of fields on a narrow screen, two on a wide one. */
export function FieldGrid({ title, children }: { title: string; children: ReactNode }) {
  return (
    <OrderSection title={title}>
      <Box
        sx={{
          ...{ display: 'grid', gap: 2, alignItems: 'start', pt: 1 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {children}
      </Box>
    </OrderSection>
  );
}
