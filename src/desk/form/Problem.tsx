import Alert from '@mui/material/Alert';

/** Why the last attempt failed, read aloud when it appears. */
export function Problem({ text }: { text: string }) {
  return text === '' ? null : <Alert severity="error">{text}</Alert>;
}
