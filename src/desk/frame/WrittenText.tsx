import Typography, { type TypographyProps } from '@mui/material/Typography';

/**
 * Text that somebody wrote in a language of their own: a name, an address, a note. Its letters run in its direction, and
 * its lines begin where those of the desk do.
 */
export function WrittenText({ sx, ...typography }: TypographyProps) {
  // The styles of right-to-left languages are mirrored, this one too.
  return <Typography dir="auto" {...typography} sx={[{ textAlign: 'left' }, ...(Array.isArray(sx) ? sx : [sx])]} />;
}
