import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useNotify } from 'react-admin';
import type { HomeVersion } from '#contracts/operator/home-layout.ts';
import { Problem } from '../form/Problem.tsx';
import { useAction } from '../form/use-action.ts';
import { Failure } from '../frame/Failure.tsx';
import { useFormats } from '../texts/use-formats.ts';
import { HOME_QUERY, loadVersions, restoreVersion, VERSIONS_QUERY } from './home-data.ts';
import { useHomeT } from './home-texts.ts';

interface Props {
  readonly isOpen: boolean;
  /** The state that the operator sees. */
  readonly revision: string;
  /** Whether there are changes that going back would lose. */
  readonly isChanged: boolean;
  readonly onClose: () => void;
}

/** The earlier versions of the home page, each with a button that publishes it again. */
export function VersionsDialog({ isOpen, revision, isChanged, onClose }: Props) {
  const t = useHomeT();
  const id = useId();
  const notify = useNotify();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: VERSIONS_QUERY,
    queryFn: loadVersions,
    enabled: isOpen,
    gcTime: 0,
  });
  const action = useAction(async (version: number) => {
    try {
      await restoreVersion(version, revision);
    } finally {
      // If somebody else has changed it meanwhile, that is shown now.
      await queries.invalidateQueries({ queryKey: HOME_QUERY });
    }
    notify(t('home.restored'), { type: 'success' });
    onClose();
  });
  return (
    <Dialog open={isOpen} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('home.versions')}</DialogTitle>
      <DialogContent>
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {data && (
          <Typography color="textSecondary">
            {data.length === 0 ? t('home.noVersions') : t('home.versionsText')}
          </Typography>
        )}
        {isChanged && <Problem text={t('home.unsaved')} />}
        <Problem text={action.problem} />
        <List>
          {data?.map((version) => (
            <VersionRow
              key={version.id}
              version={version}
              isDisabled={isChanged || action.isBusy}
              onRestore={() => void action.run(version.id)}
            />
          ))}
        </List>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {t('home.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface RowProps {
  readonly version: HomeVersion;
  readonly isDisabled: boolean;
  readonly onRestore: () => void;
}

function VersionRow({
  version: { saved_at: at, operator_name: name, elements, is_current },
  isDisabled,
  onRestore,
}: RowProps) {
  const t = useHomeT();
  const { exact } = useFormats();
  const time = at === null ? t('home.before') : exact(at);
  const title = at === null ? time : t('home.savedBy', { time, name: name ?? t('home.byCommand') });
  return (
    <ListItem divider disableGutters sx={{ gap: 1, flexWrap: 'wrap' }}>
      <ListItemText primary={title} secondary={t('home.count', { count: elements })} sx={{ flex: '1 1 220px' }} />
      {is_current ? (
        <Chip label={t('home.current')} color="success" variant="outlined" />
      ) : (
        <Button
          variant="outlined"
          disabled={isDisabled}
          aria-label={`${t('home.restore')}: ${time}`}
          onClick={onRestore}
        >
          {t('home.restore')}
        </Button>
      )}
    </ListItem>
  );
}
