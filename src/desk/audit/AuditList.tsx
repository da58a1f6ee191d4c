import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ListBase } from 'react-admin';
import { AUDIT_PER_PAGE } from '#contracts/limits.ts';
import type { AuditEntry } from '#contracts/operator/operators.ts';
import { PRODUCT_STATUSES } from '#domain/catalog/product-draft.ts';
import type { AuditAction } from '#domain/operators/audit-actions.ts';
import { OPERATOR_ROLES } from '#domain/operators/roles.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { PAYMENT_STATUSES } from '#domain/orders/payment-status.ts';
import english from '#words/desk/en.json';
import { ListRows } from '../frame/ListRows.tsx';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { SHOWN_IN_PLACE } from '../frame/shown-in-place.ts';
import { useTitle } from '../frame/use-title.ts';
import { WrittenText } from '../frame/WrittenText.tsx';
import { type DeskTranslate, useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';
import { type ChangedField, changedFields } from './changed-fields.ts';

type Underscored<Name extends string> = Name extends `${infer Kind}.${infer Verb}` ? `${Kind}_${Verb}` : never;
const actionKey = (action: AuditAction) => `action.${action.replace('.', '_') as Underscored<AuditAction>}` as const;

/** Fields whose names have a text. Those of an older or newer server are shown as they are. */
const FIELDS = Object.keys(english.field) as (keyof typeof english.field)[];

/** The value of a field in words, if there are any for it. */
function wordOf(field: string, value: string, t: DeskTranslate): string {
  switch (field) {
    case 'status':
      return textOfKnown(
        ORDER_STATUSES,
        textOfKnown(PRODUCT_STATUSES, value, (status) => t(`products.status_${status}`)),
        (status) => t(`status.${status}`),
      );
    case 'paymentStatus':
      return textOfKnown(PAYMENT_STATUSES, value, (status) => t(`payment.${status}`));
    case 'isHidden':
      return value === '' ? '' : t(value === 'true' ? 'form.on' : 'form.off');
    case 'role':
      return textOfKnown(OPERATOR_ROLES, value, (role) => t(`role.${role}`));
    default:
      return value;
  }
}

function textOfKnown<Value extends string>(values: readonly Value[], value: string, textOf: (known: Value) => string) {
  const known = values.find((each) => each === value);
  return known === undefined ? value : textOf(known);
}

function Field({ name, before, after }: ChangedField) {
  const t = useT();
  const field = FIELDS.find((each) => each === name);
  return (
    <WrittenText color="textSecondary">
      {field ? t(`field.${field}`) : name}: {before && <del>{wordOf(name, before, t)}</del>}{' '}
      <ins>{wordOf(name, after, t)}</ins>
    </WrittenText>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const t = useT();
  const { moment } = useFormats();
  return (
    <Box component="li" sx={{ p: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {t(actionKey(entry.action))} <bdi>{entry.subject}</bdi>
        </Typography>
        <Typography component="span" color="textSecondary">
          {t('audit.by', { name: entry.operator_name ?? t('audit.commandLine'), time: moment(entry.at) })}
        </Typography>
      </Box>
      {changedFields(entry.before, entry.after).map((field) => (
        <Field key={field.name} {...field} />
      ))}
    </Box>
  );
}

/** The audit log. */
export default function AuditList() {
  const t = useT();
  useTitle(t('frame.audit'));
  return (
    <ListBase resource="audit" perPage={AUDIT_PER_PAGE} storeKey={false} queryOptions={SHOWN_IN_PLACE}>
      <ScreenHead title={t('frame.audit')} />
      <ListRows<AuditEntry> none={t('audit.none')}>
        {(entries) => (
          <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Card>
        )}
      </ListRows>
    </ListBase>
  );
}
