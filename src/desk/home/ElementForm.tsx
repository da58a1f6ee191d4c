import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import type { HomeItem } from '#contracts/operator/home-layout.ts';
import { ChoiceField } from '../form/ChoiceField.tsx';
import { firstProblem, problemsAt } from '../form/fields.ts';
import { ElementField } from './ElementField.tsx';
import { useHomeT } from './home-texts.ts';
import { isKnown, isMenu, isPlugin, kindOf } from './kinds.ts';

interface Props {
  readonly item: HomeItem;
  readonly onChange: (item: HomeItem) => void;
  /** By field of the item. */
  readonly problems: Readonly<Record<string, string>>;
}

/** The form of an element, made from the fields of its kind. */
export function ElementForm({ item, onChange, problems }: Props) {
  const t = useHomeT();
  const code = isKnown(item.code) ? item.code : undefined;
  const edit = (change: object) => {
    const kept = Object.entries({ ...item.data, ...change }).filter(([, value]) => value !== undefined);
    onChange({ ...item, data: Object.fromEntries(kept) });
  };
  const general = problems['data'] ?? problems['code'] ?? problems['data.banners'];
  return (
    <Stack spacing={2} sx={{ p: 1.5, pt: 0.5 }}>
      {general !== undefined && <Alert severity="error">{general}</Alert>}
      {code === undefined && <Alert severity="info">{t('home.unknownText', { code: item.code })}</Alert>}
      {code !== undefined && isPlugin(code) && <Alert severity="info">{t('home.pluginText')}</Alert>}
      {code !== undefined &&
        kindOf(code).fields.map((field) => (
          <ElementField
            key={field}
            field={field}
            code={code}
            data={item.data}
            edit={edit}
            problems={problemsAt(problems, 'data')}
          />
        ))}
      {!isMenu(item.code) && (
        <ChoiceField
          kind="branches"
          label={t('homeField.branches')}
          value={item.branches}
          onChange={(branches) => onChange({ ...item, branches })}
          problem={firstProblem(problems, 'branches')}
          helperText={t('homeField.branchesText')}
        />
      )}
    </Stack>
  );
}
