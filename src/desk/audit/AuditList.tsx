import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ListBase, Pagination, useListContext } from 'react-admin';
import { AUDIT_PER_PAGE } from '#contracts/limits.ts';
import type { AuditAction } from '#domain/operators/audit-actions.ts';
import { OPERATOR_ROLES } from '#domain/operators/roles.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { PAYMENT_STATUSES } from '#domain/orders/payment-status.ts';
import type { AuditRow } from '../api/desk-data.ts';
import { Empty } from '../frame/Empty.tsx';
import { Failure } from '../frame/Failure.tsx';
import { ScreenSkeleton } from '../frame/ScreenSkeleton.tsx';
import { SHOWN_IN_PLACE } from '../frame/shown-in-place.ts';
import { useTitle } from '../frame/use-title.ts';
import { WrittenText } from '../frame/WrittenText.tsx';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';
import { type ChangedField, changedFields } from './changed-fields.ts';

type Underscored<Name extends string> = Name extends `${infer Kind}.${infer Verb}` ? `${Kind}_${Verb}` : never;
const actionKey = (action: AuditAction) => `action.${action.replace('.', '_') as Underscored<AuditAction>}` as const;

/** Fields whose names have a text. Those of an older or newer server are shown as they are. */
const FIELDS = ['status', 'paymentStatus', 'refunded', 'note', 'preparationMinutes', 'role', 'name'] as const;

/** A changed field and its values in words. */
function useFieldTexts() {
  const t = useT();
  return ({ name, before, after }: ChangedField) => {
    const field = FIELDS.find((each) => each === name);
    const wordOf = (value: string): string =>
      isStatus(name, value, ORDER_STATUSES, 'status')
        ? t(`status.${value}`)
        : isStatus(name, value, PAYMENT_STATUSES, 'paymentStatus')
          ? t(`payment.${value}`)
          : isStatus(name, value, OPERATOR_ROLES, 'role')
            ? t(`role.${value}`)
            : value;
    return { label: field ? t(`field.${field}`) : name, before: wordOf(before), after: wordOf(after) };
  };
}

const isStatus = <Value extends string>(
  name: string,
  value: string,
  values: readonly Value[],
  field: (typeof FIELDS)[number],
): value is Value => name === field && (values as readonly string[]).includes(value);

function Entry({ entry }: { entry: AuditRow }) {
  const t = useT();
  const { moment } = useFormats();
  const textsOf = useFieldTexts();
  return (
    <Box component="li" sx={{ p: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {t(actionKey(entry.action))} <bdi>{entry.subject}</bdi>
        </Typography>
        <Typography component="span" color="textSecondary">
          {t('audit.by', { name: entry.operator_name, time: moment(entry.at) })}
        </Typography>
      </Box>
      {changedFields(entry.before, entry.after)
        .map(textsOf)
        .map(({ label, before, after }) => (
          <WrittenText key={label} color="textSecondary">
            {label}: {before && <del>{before}</del>} <ins>{after}</ins>
          </WrittenText>
        ))}
    </Box>
  );
}

function Entries() {
  const t = useT();
  const { data, error, total, refetch } = useListContext<AuditRow>();
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  if (total === 0) return <Empty title={t('audit.none')} />;
  return (
    <>
      <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Card>
      <Pagination rowsPerPageOptions={[]} />
    </>
  );
}

/** Who has changed what. */
export default function AuditList() {
  const t = useT();
  useTitle(t('frame.audit'));
  return (
    <ListBase resource="audit" perPage={AUDIT_PER_PAGE} storeKey={false} queryOptions={SHOWN_IN_PLACE}>
      <Typography component="h1" variant="h5" sx={{ mb: 1.5 }}>
        {t('frame.audit')}
      </Typography>
      <Entries />
    </ListBase>
  );
}
