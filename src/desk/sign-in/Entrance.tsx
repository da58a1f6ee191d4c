import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LanguageMenu } from '../frame/LanguageMenu.tsx';
import { useTitle } from '../frame/use-title.ts';

interface Props {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** A page before the session: one form. */
export function Entrance({ title, text, children }: Props) {
  useTitle(title);
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
    >
      <Card sx={{ width: '100%', maxWidth: 400, p: { xs: 2.5, sm: 4 } }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: text ? 0.5 : 2 }}>
          <Typography variant="h5" component="h1">
            {title}
          </Typography>
          <LanguageMenu />
        </Box>
        {text && (
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {text}
          </Typography>
        )}
        {children}
      </Card>
    </Box>
  );
}
