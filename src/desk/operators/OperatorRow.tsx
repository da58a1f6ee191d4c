import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  readonly name: string;
  /** Below the name. */
  readonly lines: readonly string[];
  /** At the end of the row. */
  readonly children: ReactNode;
}

/** A row of who or what may use the desk. */
export function OperatorRow({ name, lines, children }: Props) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        {lines.map((line) => (
          <Typography key={line} color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
      </Box>
      {children}
    </Box>
  );
}
