import Expand from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useIsWide } from '../frame/use-is-wide.ts';
import { WrittenText } from '../frame/WrittenText.tsx';
import { useT } from '../texts/desk-texts.ts';
import { FormSection } from './FormSection.tsx';

interface Props {
  readonly title: string;
  /** Its fields in a few words. Empty if none of them is filled in. */
  readonly summary: string;
  /** Whether something in it is wrong, so that it is open. */
  readonly isWrong?: boolean;
  readonly children: ReactNode;
}

/** An optional part of a long form. On a narrow screen it is one line that says what is in it, and opens its fields. */
export function FoldedSection({ title, summary, isWrong = false, children }: Props) {
  const t = useT();
  const id = useId();
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(isWrong);
  const [isMounted, setMounted] = useState(isWrong);
  if (isWrong && !isOpen) setOpen(true);
  // A map needs a size, and what was typed in a field stays when it is folded.
  if (isOpen && !isMounted) setMounted(true);
  if (isWide) return <FormSection title={title}>{children}</FormSection>;
  return (
    <Card component="section" aria-labelledby={id}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <Box
          component="summary"
          sx={{
            ...{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, minHeight: 56, cursor: 'pointer' },
            '&::-webkit-details-marker': { display: 'none' },
          }}
        >
          <Typography id={id} component="h2" variant="h6" sx={{ flexShrink: 0 }}>
            {title}
          </Typography>
          <WrittenText color="textSecondary" noWrap sx={{ flex: 1, minWidth: 0, textAlign: 'end' }}>
            {!isOpen && (summary || t('form.noneOf'))}
          </WrittenText>
          <Expand color="action" sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
        </Box>
        <Stack spacing={2} sx={{ px: 2, pt: 0.5, pb: 2 }}>
          {isMounted && children}
        </Stack>
      </details>
    </Card>
  );
}
