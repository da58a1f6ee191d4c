import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useGetIdentity, useGetList, useNotify } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { SETTING_GROUPS, type SettingGroup } from '#domain/store/setting-groups.ts';
import type { SettingNote } from '#domain/store/setting-notes.ts';
import { session } from '../api/desk-api.ts';
import type { DeskData } from '../api/desk-data.ts';
import { DeskError } from '../api/desk-request.ts';
import { problemsAt } from '../form/fields.ts';
import { LeaveGuard } from '../form/LeaveGuard.tsx';
import { SaveBar } from '../form/SaveBar.tsx';
import { SearchInput } from '../form/search/SearchInput.tsx';
import { useAction } from '../form/use-action.ts';
import { Empty } from '../frame/Empty.tsx';
import { Failure } from '../frame/Failure.tsx';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { ScreenSkeleton } from '../frame/ScreenSkeleton.tsx';
import { SHOWN_IN_PLACE } from '../frame/shown-in-place.ts';
import { useIsWide } from '../frame/use-is-wide.ts';
import { useTitle } from '../frame/use-title.ts';
import { useT } from '../texts/desk-texts.ts';
import { GroupMenu } from './GroupMenu.tsx';
import { SettingRow } from './SettingRow.tsx';
import { SettingSections } from './SettingSections.tsx';
import { SettingTest } from './SettingTest.tsx';
import { type SettingChanges, useSettingChanges } from './setting-changes.ts';
import type { SettingRecord } from './setting-data.ts';
import { isFound } from './setting-label.ts';
import { type ShownSetting, useShownSettings } from './shown-settings.ts';

/** The settings of the store. */
export default function Settings() {
  const t = useT();
  useTitle(t('settings.title'));
  const { data, error, refetch } = useGetList<SettingRecord>('settings', undefined, SHOWN_IN_PLACE);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  return data ? <SettingForm settings={data} reload={refetch} /> : <ScreenSkeleton />;
}

interface Props {
  readonly settings: readonly SettingRecord[];
  readonly reload: () => Promise<unknown>;
}

function SettingForm({ settings: records, reload }: Props) {
  const settings = useShownSettings(records);
  const t = useT();
  const draft = useSettingChanges();
  const { changes } = draft;
  const count = Object.keys(changes).length;
  const isWide = useIsWide();
  const { group, choose, search, words, setSearch } = useChosenGroup(isWide);
  const isPart = !isWide && group !== null && !words;
  const { save, notes } = useSave(draft, reload, ([first]) => {
    const refused = settings.find(({ key }) => key === first?.split('[')[0]);
    if (!refused) return;
    choose(refused.group);
    // The group is shown with the next frame.
    requestAnimationFrame(() => document.getElementById(`setting-${refused.key}`)?.scrollIntoView({ block: 'center' }));
  });
  const currentOf = (key: string) => {
    const setting = settings.find((each) => each.key === key);
    return changes[key] === undefined ? setting?.value : (changes[key] ?? setting?.default);
  };
  const isInWork = ({ key }: ShownSetting): boolean =>
    Object.hasOwn(changes, key) || Object.keys(problemsAt(save.fields, key)).length > 0;
  // The settings of a plugin that is off are not asked for.
  const isNeeded = (setting: ShownSetting): boolean =>
    setting.switch === null || currentOf(setting.switch) === 'true' || isInWork(setting);
  const shown = settings.filter((setting) =>
    words ? isFound(setting, words) : setting.group === group && isNeeded(setting),
  );
  const rowOf = (setting: ShownSetting) => (
    <SettingRow
      key={setting.key}
      setting={setting}
      change={changes[setting.key]}
      colours={coloursOf(settings, draft)}
      problems={problemsAt(save.fields, setting.key)}
      onChange={(value) => draft.change(setting, value)}
    />
  );
  const counts = new Map(
    SETTING_GROUPS.map((each) => [
      each,
      settings.filter((setting) => setting.group === each && Object.hasOwn(changes, setting.key)).length,
    ]),
  );
  return (
    <>
      <ScreenHead title={isPart ? t(`settings.group_${group}`) : t('settings.title')} isPart={isPart} />
      <Stack direction={{ xs: 'column', md: 'row' }} sx={{ alignItems: { md: 'flex-start' }, gap: { xs: 1.5, md: 3 } }}>
        {isWide && <GroupMenu isBeside group={words ? null : group} counts={counts} onChoose={choose} />}
        <Box sx={{ flex: 1, minWidth: 0, maxWidth: 960 }}>
          {!isPart && (
            <Box role="search" sx={{ display: 'flex', mb: 1.5 }}>
              <SearchInput label={t('settings.search')} value={search} onChange={setSearch} />
            </Box>
          )}
          <Notes notes={notes} />
          {words !== '' && <Heading>{t('settings.found', { count: shown.length })}</Heading>}
          {isWide && group && !words && <Heading>{t(`settings.group_${group}`)}</Heading>}
          {group && !words && <SettingTest key={group} group={group} isChanged={(counts.get(group) ?? 0) > 0} />}
          {!group && !words ? (
            <GroupMenu
              isBeside={false}
              group={null}
              counts={counts}
              onChoose={(next) => {
                choose(next);
                // The list may have been scrolled.
                scrollTo({ top: 0 });
              }}
            />
          ) : shown.length === 0 ? (
            <Empty title={t('settings.none')} text={t('settings.noneText')} />
          ) : (
            <SettingSections
              key={`${words ? '' : group} ${draft.revision}`}
              settings={shown}
              isFound={words !== ''}
              isInWork={isInWork}
              heading={isPart ? 'h2' : 'h3'}
              row={rowOf}
            />
          )}
          {count > 0 && (
            <SaveBar action={save} count={count} onDiscard={draft.discard} onSave={() => void save.run(undefined)} />
          )}
          <LeaveGuard isChanged={count > 0} isSaving={save.isBusy} />
        </Box>
      </Stack>
    </>
  );
}

const Heading = ({ children }: { children: string }) => (
  <Typography component="h2" variant="h6" sx={{ mb: 1.5 }}>
    {children}
  </Typography>
);

/**
 * The group in the URL, and the search, which is left when a group is chosen. Without one, narrow screens list the groups:
 * `group` is null there.
 */
function useChosenGroup(isWide: boolean) {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const asked = SETTING_GROUPS.find((each) => each === params.get('group'));
  const group = asked ?? (isWide ? SETTING_GROUPS[0] : null);
  const choose = (next: SettingGroup) => {
    setSearch('');
    setParams({ group: next });
  };
  return { group, choose, search, words: search.trim(), setSearch };
}

/**
 * Saves the draft. What is refused stays, with the server's problems by setting.
 * @param onRefused gets the settings that have a problem
 */
function useSave(draft: SettingChanges, reload: () => Promise<unknown>, onRefused: (keys: readonly string[]) => void) {
  const t = useT();
  const data = useDataProvider<DeskData>();
  const notify = useNotify();
  const { refetch: reloadStore } = useGetIdentity();
  const [notes, setNotes] = useState<readonly SettingNote[]>([]);
  const save = useAction<undefined>(async () => {
    setNotes([]);
    const sent = draft.changes;
    const { data: told } = await data.changeSettings(sent).catch((error: unknown) => {
      if (error instanceof DeskError) onRefused(Object.keys(error.fields));
      throw error;
    });
    await reload();
    draft.removeSaved(sent);
    setNotes(told);
    notify(t('form.saved'), { type: 'success' });
    // The frame shows the name, the logo and the currency of the store.
    session.forget();
    reloadStore?.();
  });
  return { save, notes };
}

/** The colours of the store as they would be saved. */
const coloursOf = (settings: readonly SettingRecord[], { changes }: SettingChanges): Record<string, string> =>
  Object.fromEntries(
    settings
      .filter(({ type }) => type === 'colour')
      .map((setting) => [
        setting.key,
        changes[setting.key] ?? (changes[setting.key] === null ? setting.default : setting.value),
      ]),
  );

function Notes({ notes }: { notes: readonly SettingNote[] }) {
  const t = useT();
  return notes.map(({ code, values }) => (
    <Alert key={code + JSON.stringify(values)} severity="warning" sx={{ mt: 1.5 }}>
      {t(`settings.note_${code}`, values)}
    </Alert>
  ));
}
