import Done from '@mui/icons-material/CheckCircleOutlined';
import Failed from '@mui/icons-material/ErrorOutlineOutlined';
import Waiting from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import type { FailuresResponse } from '#contracts/operator/failures.ts';
import type { DeskData } from '../api/desk-data.ts';
import { Problem } from '../form/Problem.tsx';
import { useAction } from '../form/use-action.ts';
import { Failure } from '../frame/Failure.tsx';
import { Section } from '../frame/Section.tsx';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';

const REFRESH_MS = 30_000;
/** A change is usually live within a second. After this time something is wrong. */
const WAITS_TOO_LONG_SECONDS = 60;

/** Whether the shop's pages are up to date, and what could not be published or sent, with what to do about it. */
export function FailuresSection() {
  const t = useT();
  const data = useDataProvider<DeskData>();
  const {
    data: failures,
    error,
    refetch,
  } = useQuery({
    queryKey: ['failures'],
    queryFn: async () => (await data.failures()).data,
    refetchInterval: REFRESH_MS,
  });
  if (error && !failures) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!failures) return null;
  const { pages, messages, webhooks } = failures;
  if (!pages && messages.failed + webhooks.failed === 0) return null;
  return (
    <Section title={t('today.state')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {pages && <Freshness pages={pages} />}
        {pages && pages.failed > 0 && <FailedPages pages={pages} />}
        {messages.failed > 0 && <FailedMessages messages={messages} />}
        {webhooks.failed > 0 && <FailedWebhooks webhooks={webhooks} onResent={() => void refetch()} />}
      </Box>
    </Section>
  );
}

type Pages = NonNullable<FailuresResponse['pages']>;

function Freshness({ pages: { published_at: publishedAt, waiting_seconds: seconds } }: { pages: Pages }) {
  const t = useT();
  const { time } = useFormats();
  const isStuck = seconds !== null && seconds > WAITS_TOO_LONG_SECONDS;
  if (isStuck)
    return <Line icon={<Failed color="error" />}>{t('today.stuck', { time: sinceText(seconds, time) })}</Line>;
  if (seconds !== null) return <Line icon={<Waiting color="action" />}>{t('today.publishing')}</Line>;
  return <Line icon={<Done color="success" />}>{t('today.published', { time: time(publishedAt) })}</Line>;
}

const sinceText = (seconds: number, time: (instant: string) => string): string =>
  time(new Date(Date.now() - seconds * 1000).toISOString());

function FailedPages({ pages }: { pages: Pages }) {
  const t = useT();
  return (
    <FailedList title={t('today.failed_pages', { count: pages.failed })} advice={t('today.failedPagesAdvice')}>
      {pages.latest.map(({ path, problem }) => (
        <li key={path}>
          <MuiLink href={path} target="_blank" rel="noreferrer" dir="ltr">
            {path}
          </MuiLink>{' '}
          <bdi>{problem}</bdi>
        </li>
      ))}
    </FailedList>
  );
}

function FailedMessages({ messages }: { messages: FailuresResponse['messages'] }) {
  const t = useT();
  const { time } = useFormats();
  return (
    <FailedList
      title={t('today.failed_messages', { count: messages.failed })}
      advice={
        <>
          {t('today.failedMessagesAdvice')}{' '}
          <MuiLink component={Link} to="/settings?group=messages">
            {t('settings.testMail')}
          </MuiLink>
        </>
      }
    >
      {messages.latest.map(({ id, recipient, failed_at: at }) => (
        <li key={id}>
          <bdi>{recipient}</bdi> {at !== null && `· ${time(at)}`}
        </li>
      ))}
    </FailedList>
  );
}

interface WebhooksProps {
  readonly webhooks: FailuresResponse['webhooks'];
  readonly onResent: () => void;
}

function FailedWebhooks({ webhooks, onResent }: WebhooksProps) {
  const t = useT();
  const { time } = useFormats();
  const data = useDataProvider<DeskData>();
  const notify = useNotify();
  const resend = useAction(async () => {
    const { resent } = (await data.resendWebhooks()).data;
    notify(t('today.resent', { count: resent }), { type: 'success' });
    onResent();
  });
  return (
    <FailedList title={t('today.failed_webhooks', { count: webhooks.failed })} advice={t('today.failedWebhooksAdvice')}>
      {webhooks.latest.map(({ webhook_id: id, event, url, problem, created_at: at }) => (
        <li key={id}>
          <bdi>{event}</bdi> · {time(at)}
          <br />
          <bdi>{url}</bdi> {problem && <bdi>{problem}</bdi>}
        </li>
      ))}
      <Box component="li" sx={{ listStyle: 'none', mt: 1 }}>
        <Button variant="outlined" loading={resend.isBusy} onClick={() => void resend.run(undefined)}>
          {t('today.resend')}
        </Button>
        <Problem text={resend.problem} />
      </Box>
    </FailedList>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Typography component="div" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      {icon}
      <span>{children}</span>
    </Typography>
  );
}

interface FailedListProps {
  readonly title: string;
  /** What to do about it. */
  readonly advice: ReactNode;
  readonly children: ReactNode;
}

function FailedList({ title, advice, children }: FailedListProps) {
  return (
    <Box>
      <Line icon={<Failed color="error" />}>{title}</Line>
      <Typography color="textSecondary" variant="body2" sx={{ my: 0.5 }}>
        {advice}
      </Typography>
      <Box
        component="ul"
        sx={{ m: 0, pl: 2.5, maxHeight: 260, overflow: 'auto', overflowWrap: 'anywhere', fontSize: 14 }}
      >
        {children}
      </Box>
    </Box>
  );
}
