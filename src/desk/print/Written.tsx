import Box from '@mui/material/Box';

/** Lines as somebody wrote them, each in its own direction, without the empty ones. */
export function Written({ lines }: { lines: readonly (string | null)[] }) {
  return lines.filter(Boolean).map((line) => (
    <Box key={line} dir="auto">
      {line}
    </Box>
  ));
}
