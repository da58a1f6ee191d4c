import Alert from '@mui/material/Alert';
import { useLostSince } from '../api/order-stream.ts';
import { HEADER_HEIGHT } from '../frame/DeskHeader.tsx';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';

/** Says on every screen that no orders arrive, because a board without a connection looks like a quiet evening. */
export function ConnectionAlert() {
  const t = useT();
  const { time } = useFormats();
  const since = useLostSince();
  if (since === null) return null;
  return (
    <Alert
      severity="error"
      variant="filled"
      sx={{
        ...{ position: 'sticky', top: HEADER_HEIGHT, zIndex: 3, borderRadius: 0 },
        ...{ mx: { xs: -1.5, md: -3 }, mt: -2, mb: 2 },
      }}
    >
      {t('alerts.noConnection', { time: time(since) })}
    </Alert>
  );
}
