import Alert, { type AlertColor } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { MailTestResponse, PaymentTestResponse } from '#contracts/operator/setting-tests.ts';
import { hasRight } from '#domain/operators/roles.ts';
import { CARD_PROVIDER_FACTS } from '#domain/orders/card-provider.ts';
import type { SettingGroup } from '#domain/store/setting-groups.ts';
import type { DeskData } from '../api/desk-data.ts';
import { useSession } from '../api/use-session.ts';
import { Problem } from '../form/Problem.tsx';
import { type Action, useAction } from '../form/use-action.ts';
import { useT } from '../texts/desk-texts.ts';

/** The test of a group of settings, for those who may change them. */
export function SettingTest({ group, isChanged }: { group: SettingGroup; isChanged: boolean }) {
  const operator = useSession()?.operator;
  if (!operator) return null;
  if (group === 'messages') return <MailTest email={operator.email} />;
  if (group !== 'payments' || !hasRight(operator.role, 'sensitiveSettings')) return null;
  return <PaymentTest isChanged={isChanged} />;
}

function MailTest({ email }: { email: string }) {
  const t = useT();
  const data = useDataProvider<DeskData>();
  const [response, setResponse] = useState<MailTestResponse | null>(null);
  const action = useAction(async () => {
    setResponse(null);
    setResponse((await data.sendTestMail()).data);
  });
  return (
    <TestCard label={t('settings.testMail')} text={t('settings.testMailText', { email })} action={action}>
      {response && (
        <Alert severity={response.result === 'sent' ? 'success' : 'warning'}>
          {t(`settings.mail_${response.result}`, { email: response.email })}
          {response.reply !== '' && (
            <>
              <br />
              {t('settings.testReply')} <bdi>{response.reply}</bdi>
            </>
          )}
        </Alert>
      )}
    </TestCard>
  );
}

const SEVERITY: Partial<Record<PaymentTestResponse['result'], AlertColor>> = {
  live: 'success',
  test: 'info',
  test_cards: 'info',
  no_provider: 'info',
  unchecked: 'info',
};

function PaymentTest({ isChanged }: { isChanged: boolean }) {
  const t = useT();
  const data = useDataProvider<DeskData>();
  const [response, setResponse] = useState<PaymentTestResponse | null>(null);
  const action = useAction(async () => {
    setResponse(null);
    setResponse((await data.testPayment()).data);
  });
  const text = t(isChanged ? 'settings.testSaved' : 'settings.testPaymentText');
  return (
    <TestCard label={t('settings.testPayment')} text={text} action={action} isDisabled={isChanged}>
      {response && !isChanged && (
        <Alert severity={SEVERITY[response.result] ?? 'warning'}>
          {t(`settings.payment_${response.result}`, {
            provider: nameOf(response.provider),
            settings: response.missing.join(', '),
          })}
        </Alert>
      )}
    </TestCard>
  );
}

const nameOf = (provider: string): string =>
  Object.entries(CARD_PROVIDER_FACTS).find(([name]) => name === provider)?.[1].label ?? provider;

interface TestCardProps {
  readonly label: string;
  readonly text: string;
  readonly action: Action<undefined>;
  readonly isDisabled?: boolean;
  /** The result. */
  readonly children: ReactNode;
}

function TestCard({ label, text, action, isDisabled = false, children }: TestCardProps) {
  const id = useId();
  return (
    <Card sx={{ p: 2, mb: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Typography id={id} color="textSecondary" sx={{ flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
        <Button
          variant="outlined"
          aria-describedby={id}
          disabled={isDisabled}
          loading={action.isBusy}
          onClick={() => void action.run(undefined)}
        >
          {label}
        </Button>
      </Box>
      <Box role="status" sx={{ '& > *': { mt: 1.5 }, overflowWrap: 'anywhere' }}>
        {children}
        <Problem text={action.problem} />
      </Box>
    </Card>
  );
}
