import Avatar from '@mui/material/Avatar';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSession } from '../api/use-session.ts';

/** Logo and name of the store. */
export function StoreMark() {
  const store = useSession()?.store;
  if (!store) return null;
  return (
    <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center', minWidth: 0 }}>
      {store.logo !== '' && <Avatar variant="rounded" src={store.logo} alt="" sx={{ width: 32, height: 32 }} />}
      <Typography noWrap sx={{ fontWeight: 650, fontSize: '1.0625rem' }}>
        {store.name}
      </Typography>
    </Stack>
  );
}
