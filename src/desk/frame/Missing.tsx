import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../texts/desk-texts.ts';
import { SectionContext } from './section-context.ts';

/** Says that something does not exist, and leads to the list of its section, or to the board if that is unknown too. */
export function Missing({ title, text }: { title: string; text?: string }) {
  const t = useT();
  const section = useContext(SectionContext);
  return (
    <Stack sx={{ py: 6, px: 2, gap: 1, alignItems: 'center', textAlign: 'center' }}>
      <Typography component="h1" variant="h5">
        {title}
      </Typography>
      {text && <Typography color="textSecondary">{text}</Typography>}
      <Button component={Link} to={section.path} variant="contained" sx={{ mt: 1 }}>
        {t('frame.goTo', { section: t(section.text) })}
      </Button>
    </Stack>
  );
}
