import Add from '@mui/icons-material/PersonAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { OperatorInList } from '#contracts/operator/operators.ts';
import { useSession } from '../api/use-session.ts';
import { Failure } from '../frame/Failure.tsx';
import { ScreenSkeleton } from '../frame/ScreenSkeleton.tsx';
import { useTitle } from '../frame/use-title.ts';
import { useT } from '../texts/desk-texts.ts';
import { InviteOperator } from './InviteOperator.tsx';
import { RemoveOperator } from './RemoveOperator.tsx';

function Row({ operator, onRemove }: { operator: OperatorInList; onRemove: (operator: OperatorInList) => void }) {
  const t = useT();
  const isSelf = useSession()?.operator.id === operator.id;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        p: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 600 }}>
          {operator.name || operator.email}
        </Typography>
        <Typography noWrap color="textSecondary">
          {operator.email}
        </Typography>
        <Typography color="textSecondary">
          {t(`role.${operator.role}`)}
          {operator.is_invited && ` · ${t('operators.pending')}`}
        </Typography>
      </Box>
      {isSelf ? (
        <Typography color="textSecondary">{t('operators.you')}</Typography>
      ) : (
        <Button
          color="error"
          aria-label={t('operators.removeNamed', { name: operator.name || operator.email })}
          onClick={() => onRemove(operator)}
        >
          {t('operators.remove')}
        </Button>
      )}
    </Box>
  );
}

/** The list of operators, with their roles. */
export default function OperatorList() {
  const t = useT();
  useTitle(t('frame.operators'));
  const [isInviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<OperatorInList | null>(null);
  const { data, error, refetch } = useGetList<OperatorInList>('operators');
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return (
    <Box sx={{ maxWidth: 760 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1.5 }}>
        <Typography component="h1" variant="h5">
          {t('frame.operators')}
        </Typography>
        <Button variant="contained" startIcon={<Add />} onClick={() => setInviting(true)}>
          {t('operators.invite')}
        </Button>
      </Stack>
      <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((operator) => (
          <Row key={operator.id} operator={operator} onRemove={setLeaving} />
        ))}
      </Card>
      <InviteOperator isOpen={isInviting} onClose={() => setInviting(false)} />
      <RemoveOperator operator={leaving} onClose={() => setLeaving(null)} />
    </Box>
  );
}
