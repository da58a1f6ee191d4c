import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LanguageMenu } from '../frame/LanguageMenu.tsx';
import { StoreMark } from '../frame/StoreMark.tsx';
import { useTitle } from '../frame/use-title.ts';

interface Props {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** The parts of the store's web manifest that say whose desk this is. They are public. */
interface Manifest {
  readonly name: string;
  /** Smallest first. */
  readonly icons: readonly { readonly src: string; readonly sizes: string }[];
}

/** Width of a file that is sharp as an icon on any screen, in pixels. */
const SHARP = 80;

/** The store whose desk this is, before there is a session. */
function StoreLine() {
  const { data } = useQuery({
    queryKey: ['manifest'],
    queryFn: async (): Promise<Manifest> => (await fetch('/manifest.webmanifest')).json(),
    retry: false,
  });
  const icon = data?.icons.find(({ sizes }) => Number.parseInt(sizes, 10) >= SHARP) ?? data?.icons.at(-1);
  return (
    <Box sx={{ mb: 2 }}>
      <StoreMark icon={icon?.src ?? ''} name={data?.name ?? ''} side={40} />
    </Box>
  );
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
        <StoreLine />
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
