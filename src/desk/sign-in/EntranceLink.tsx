import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';

/** A link below the form of a page before the session. */
export function EntranceLink({ to, children }: { to: string; children: string }) {
  return (
    <Box sx={{ textAlign: 'center', mt: 2 }}>
      <MuiLink component={Link} to={to} sx={{ display: 'inline-block', py: 1 }}>
        {children}
      </MuiLink>
    </Box>
  );
}
