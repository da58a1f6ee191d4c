import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { OperatorHomeLayout } from '#contracts/operator/home-layout.ts';
import { problemsAt } from '../form/fields.ts';
import { LeaveGuard } from '../form/LeaveGuard.tsx';
import { SaveBar } from '../form/SaveBar.tsx';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { Section } from '../frame/Section.tsx';
import { useTitle } from '../frame/use-title.ts';
import { ElementField } from './ElementField.tsx';
import { newElement } from './elements.ts';
import { useHomeT } from './home-texts.ts';
import { FRESH_LINK, freshItem, MENUS } from './kinds.ts';
import { LoadedHome } from './LoadedHome.tsx';
import { useHomeDraft } from './use-home-draft.ts';

/** The menus around the pages of the store, which are elements of its layout. */
export default function MenusPage() {
  useTitle(useHomeT()('home.menus'));
  return <LoadedHome Editor={MenusEditor} />;
}

function MenusEditor({ layout }: { layout: OperatorHomeLayout }) {
  const t = useHomeT();
  const home = useHomeDraft(layout);
  const { draft, save } = home;
  return (
    <>
      <ScreenHead title={t('home.menus')} />
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('home.menusText')}
      </Typography>
      <Stack spacing={2} sx={{ maxWidth: 720 }}>
        {MENUS.map((code) => (
          <Menu key={code} code={code} home={home} />
        ))}
        <SaveBar
          action={save}
          count={draft.count}
          onDiscard={() => draft.reset()}
          onSave={() => void save.run(undefined)}
          label={t('home.publish')}
        />
      </Stack>
      <LeaveGuard isChanged={draft.count > 0} isSaving={save.isBusy} />
    </>
  );
}

interface MenuProps {
  readonly code: (typeof MENUS)[number];
  readonly home: ReturnType<typeof useHomeDraft>;
}

/** One menu. The last of a kind is the one that shoppers see; without links there is none. */
function Menu({ code, home: { elements, edit, save } }: MenuProps) {
  const t = useHomeT();
  const index = elements.findLastIndex(({ item }) => item.code === code);
  const element = elements[index];
  // Without links of its own, every store has the bar at the bottom of phones.
  const hasStandard = code === 'bottom_nav';
  const change = (data: Readonly<Record<string, unknown>>) =>
    edit((before) => {
      const isRemoved = !hasStandard && Array.isArray(data['links']) && data['links'].length === 0;
      if (isRemoved) return before.filter(({ item }) => item.code !== code);
      const changed = element
        ? { ...element, item: { ...element.item, data: { ...element.item.data, ...data } } }
        : newElement({ ...freshItem(code), data });
      return element ? before.with(index, changed) : [...before, changed];
    });
  return (
    <Section title={t(`homeKind.${code}`)}>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {t(`homeKind.${code}Text`)}
      </Typography>
      {hasStandard && !element ? (
        <>
          <Typography sx={{ mb: 1 }}>{t('home.standardLinks')}</Typography>
          <Button onClick={() => change({ links: [FRESH_LINK] })}>{t('home.ownLinks')}</Button>
        </>
      ) : (
        <ElementField
          field="links"
          code={code}
          data={element?.item.data ?? {}}
          edit={change}
          problems={problemsAt(save.fields, `items[${index}].data`)}
        />
      )}
      {hasStandard && element && (
        <Button color="inherit" onClick={() => edit((before) => before.filter(({ item }) => item.code !== code))}>
          {t('home.useStandard')}
        </Button>
      )}
    </Section>
  );
}
