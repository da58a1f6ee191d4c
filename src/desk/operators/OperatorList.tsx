import Add from '@mui/icons-material/PersonAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useGetList } from 'react-admin';
import type { OperatorInList } from '#contracts/operator/operators.ts';
import type { DeskData } from '../api/desk-data.ts';
import { useSession } from '../api/use-session.ts';
import { RemoveButton } from '../form/RemoveButton.tsx';
import { Failure } from '../frame/Failure.tsx';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { ScreenSkeleton } from '../frame/ScreenSkeleton.tsx';
import { useTitle } from '../frame/use-title.ts';
import { useT } from '../texts/desk-texts.ts';
import { InviteOperator } from './InviteOperator.tsx';
import { KeyList } from './KeyList.tsx';
import { OperatorRow } from './OperatorRow.tsx';

function Row({ operator }: { operator: OperatorInList }) {
  const t = useT();
  const data = useDataProvider<DeskData>();
  const name = operator.name || operator.email;
  const isSelf = useSession()?.operator.id === operator.id;
  return (
    <OperatorRow
      name={name}
      lines={[
        operator.email,
        `${t(`role.${operator.role}`)}${operator.is_invited ? ` · ${t('operators.pending')}` : ''}`,
      ]}
    >
      {isSelf ? (
        <Typography color="textSecondary">{t('operators.you')}</Typography>
      ) : (
        <RemoveButton
          isNamed
          name={name}
          text={t('operators.removeText')}
          remove={() => data.removeOperator(operator.id)}
        />
      )}
    </OperatorRow>
  );
}

/** The list of operators, with their roles. */
export default function OperatorList() {
  const t = useT();
  useTitle(t('frame.operators'));
  const [isInviting, setInviting] = useState(false);
  const { data, error, refetch } = useGetList<OperatorInList>('operators');
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return (
    <Box sx={{ maxWidth: 760 }}>
      <ScreenHead
        title={t('frame.operators')}
        action={
          <Button variant="contained" startIcon={<Add />} onClick={() => setInviting(true)}>
            {t('operators.invite')}
          </Button>
        }
      />
      <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((operator) => (
          <Row key={operator.id} operator={operator} />
        ))}
      </Card>
      <Box sx={{ mt: 3 }}>
        <KeyList />
      </Box>
      <InviteOperator isOpen={isInviting} onClose={() => setInviting(false)} />
    </Box>
  );
}
