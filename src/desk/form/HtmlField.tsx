import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';

const HtmlEditor = lazy(() => import('./rich-text/HtmlEditor.tsx'));

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly problem?: string | undefined;
}

/** A formatted text. The code of its editor loads with it. */
export function HtmlField({ label, value, onChange, problem }: Props) {
  return (
    <Box>
      <Typography component="h3" sx={{ fontSize: '0.875rem', color: 'text.secondary', mb: 0.5 }}>
        {label}
      </Typography>
      <Suspense fallback={<Skeleton variant="rounded" height={260} />}>
        <HtmlEditor label={label} value={value} onChange={onChange} />
      </Suspense>
      {problem !== undefined && <FormHelperText error>{problem}</FormHelperText>}
    </Box>
  );
}
