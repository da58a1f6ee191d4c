import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Section } from '../frame/Section.tsx';

/** A part of a long form: its fields below one another. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <Stack spacing={2}>{children}</Stack>
    </Section>
  );
}
