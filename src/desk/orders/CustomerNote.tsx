import { WrittenText } from '../frame/WrittenText.tsx';

/** A note of the customer stands out, because it changes the work. */
export function CustomerNote({ text }: { text: string }) {
  return (
    <WrittenText
      sx={{
        mt: 0.5,
        px: 1,
        py: 0.5,
        borderRadius: 1,
        bgcolor: 'action.selected',
        fontWeight: 600,
        whiteSpace: 'pre-line',
      }}
    >
      {text}
    </WrittenText>
  );
}
