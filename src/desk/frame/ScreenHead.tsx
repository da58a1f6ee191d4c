import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BackLink } from './BackLink.tsx';

interface Props {
  readonly title: string;
  readonly action?: ReactNode;
  /** Whether it is a part of a section that has no address of its own. */
  readonly isPart?: boolean;
}

/** The heading of a screen with its actions, which are below it where they have no room beside it. */
export function ScreenHead({ title, action, isPart = false }: Props) {
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1, mb: 1.5 }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minWidth: 0 }}>
        <BackLink isPart={isPart} />
        <Typography component="h1" variant="h5" dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
      </Stack>
      {action}
    </Stack>
  );
}
