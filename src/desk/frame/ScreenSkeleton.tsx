import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** Stands in for a screen until its code or its data is there. */
export function ScreenSkeleton() {
  return (
    <Stack spacing={2} aria-busy="true">
      <Skeleton variant="rounded" width="12rem" height={36} />
      <Skeleton variant="rounded" height={96} />
      <Skeleton variant="rounded" height={96} />
      <Skeleton variant="rounded" height={96} />
    </Stack>
  );
}
