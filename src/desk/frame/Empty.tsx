import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** A list without entries. */
export function Empty({ title, text }: { title: string; text?: string | undefined }) {
  return (
    <Box sx={{ py: 6, px: 2, textAlign: 'center' }}>
      <Typography {...(text ? { sx: { fontWeight: 600 } } : { color: 'textSecondary' })}>{title}</Typography>
      {text && <Typography color="textSecondary">{text}</Typography>}
    </Box>
  );
}
