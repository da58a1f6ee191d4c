import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { DeskError } from '../api/desk-request.ts';
import { Failure } from '../frame/Failure.tsx';
import { useHomeT } from './home-texts.ts';
import type { usePreview } from './use-preview.ts';

/** Widths of the page in the preview. It is made smaller where there is less room. */
const WIDTHS = { phone: 390, wide: 1280 } as const;
type Width = keyof typeof WIDTHS;

interface Props {
  readonly preview: ReturnType<typeof usePreview>;
  readonly initial: Width;
}

/** The page of the draft, as wide as on a phone or on a wide screen. */
export function HomePreview({ preview: { path, error, refetch }, initial }: Props) {
  const t = useHomeT();
  const [chosen, setChosen] = useState<Width>(initial);
  const [box, size] = useSize();
  const scrolled = useRef(0);
  const scale = Math.min(1, size.width / WIDTHS[chosen]);
  /** A new state of the page is shown where the operator has scrolled to. */
  const follow = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = currentTarget.contentWindow;
    page?.scrollTo({ top: scrolled.current, behavior: 'instant' });
    page?.addEventListener('scroll', () => {
      scrolled.current = page.scrollY;
    });
  };
  const isMistake = error instanceof DeskError && error.status === 422;
  return (
    <Stack spacing={1} sx={{ height: '100%', minHeight: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 200px' }}>
          {t('home.previewText')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('home.width')}
          value={chosen}
          onChange={(_, width: Width | null) => width && setChosen(width)}
          sx={{ '& .MuiToggleButton-root:not(.Mui-selected)': { color: 'text.secondary' } }}
        >
          <ToggleButton value="phone">{t('home.phone')}</ToggleButton>
          <ToggleButton value="wide">{t('home.wide')}</ToggleButton>
        </ToggleButtonGroup>
      </Stack>
      {isMistake && <Alert severity="warning">{t('home.previewStale')}</Alert>}
      {error && !isMistake && <Failure error={error} onRetry={() => void refetch()} />}
      <Box
        ref={box}
        sx={{
          flex: 1,
          minHeight: 0,
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'action.hover',
        }}
      >
        {path !== undefined && size.width > 0 && (
          <Box
            key={path}
            component="iframe"
            title={t('home.previewOf')}
            src={path}
            // Without scripts, which could reach the desk from there.
            sandbox="allow-same-origin"
            onLoad={follow}
            sx={{
              ...{ display: 'block', border: 0, mx: scale < 1 ? 0 : 'auto', transformOrigin: '0 0' },
              ...{ width: WIDTHS[chosen], height: size.height / scale, transform: `scale(${scale})` },
              '[dir=rtl] &': { transformOrigin: '100% 0' },
            }}
          />
        )}
      </Box>
    </Stack>
  );
}

/** The inner size of an element, as it changes. */
function useSize() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, size] as const;
}
