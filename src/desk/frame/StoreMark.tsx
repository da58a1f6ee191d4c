import Avatar from '@mui/material/Avatar';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface Props {
  /** Address of a picture. Empty if there is none. */
  readonly icon: string;
  readonly name: string;
  /** Side of the icon, and height of the line even without it, in CSS pixels. */
  readonly side: number;
}

/** Icon and name of the store. */
export const StoreMark = ({ icon, name, side }: Props) => (
  <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center', minWidth: 0, minHeight: side }}>
    {icon !== '' && <Avatar variant="rounded" src={icon} alt="" sx={{ width: side, height: side }} />}
    <Typography component="bdi" noWrap sx={{ fontWeight: 650, fontSize: '1.0625rem' }}>
      {name}
    </Typography>
  </Stack>
);
