import History from '@mui/icons-material/HistoryOutlined';
import Palette from '@mui/icons-material/PaletteOutlined';
import Eye from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OperatorHomeLayout } from '#contracts/operator/home-layout.ts';
import type { SettingGroup } from '#domain/store/setting-groups.ts';
import { DeskError } from '../api/desk-request.ts';
import { LeaveGuard } from '../form/LeaveGuard.tsx';
import { SaveBar } from '../form/SaveBar.tsx';
import { useDraft } from '../form/use-draft.ts';
import { useSave } from '../form/use-save.ts';
import { Failure } from '../frame/Failure.tsx';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { ScreenSkeleton } from '../frame/ScreenSkeleton.tsx';
import { useIsWide } from '../frame/use-is-wide.ts';
import { useTitle } from '../frame/use-title.ts';
import { useT } from '../texts/desk-texts.ts';
import { AddElement } from './AddElement.tsx';
import { ElementList } from './ElementList.tsx';
import { elementsOf, type HomeElement, itemsOf, newElement, withElement } from './elements.ts';
import { HomePreview } from './HomePreview.tsx';
import { HOME_QUERY, loadHome, publishHome } from './home-data.ts';
import { useHomeT } from './home-texts.ts';
import { freshItem, type KnownCode } from './kinds.ts';
import { usePreview } from './use-preview.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

/** The settings of the look, which check the contrast of the colours. */
const COLOURS = `/settings?group=${'look' satisfies SettingGroup}`;

/** The editor of the home page, with the page of the draft beside it. */
export default function HomePage() {
  const t = useT();
  useTitle(t('frame.home'));
  const { data, error, refetch } = useQuery({
    queryKey: HOME_QUERY,
    queryFn: loadHome,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  return data ? <HomeEditor layout={data} /> : <ScreenSkeleton />;
}

interface Elements {
  readonly elements: readonly HomeElement[];
}

/** The draft of a layout. What the operator has seen of it is its revision. */
function useHomeDraft({ items, revision }: OperatorHomeLayout) {
  // What was published keeps its keys, so that an open form stays open.
  const [published, setPublished] = useState({ revision: '', keys: [] as readonly string[] });
  const stored = elementsOf(items, published.revision === revision ? published.keys : []);
  const draft = useDraft<Elements, { elements: string }>({ elements: stored }, { elements: revision });
  const { elements } = draft.values;
  const edit = (change: (elements: readonly HomeElement[]) => HomeElement[]) =>
    draft.edit((values) => ({ elements: change(values.elements) }));
  const { save } = useSave(draft, async () => {
    const after = await publishHome(itemsOf(elements), draft.seen.elements);
    setPublished({ revision: after.revision, keys: elements.map(({ key }) => key) });
    return null;
  });
  return { draft, elements, edit, save };
}

function HomeEditor({ layout }: { layout: OperatorHomeLayout }) {
  const t = useHomeT();
  const deskT = useT();
  const isWide = useIsWide();
  const { draft, elements, edit, save } = useHomeDraft(layout);
  const preview = usePreview(itemsOf(elements));
  const [opened, setOpened] = useState<string | null>(null);
  const [shown, setShown] = useState<'preview' | 'versions' | null>(null);
  const isChanged = draft.count > 0;
  // The preview knows of a mistake before anything is published.
  const problems = preview.error instanceof DeskError ? preview.error.fields : save.fields;
  const add = (code: KnownCode) => {
    const element = newElement(freshItem(code));
    edit((current) => withElement(current, element, opened));
    setOpened(element.key);
  };
  return (
    <>
      <ScreenHead
        title={deskT('frame.home')}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
            <Button color="inherit" component={Link} to={COLOURS} startIcon={<Palette />}>
              {t('home.colours')}
            </Button>
            <Button color="inherit" startIcon={<History />} onClick={() => setShown('versions')}>
              {t('home.versions')}
            </Button>
          </Box>
        }
      />
      <Box
        sx={{
          ...{ display: 'grid', gap: 2, alignItems: 'start' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(340px, 2fr) minmax(0, 3fr)' },
        }}
      >
        <Box>
          <ElementList elements={elements} edit={edit} opened={opened} onOpen={setOpened} problems={problems} />
          <Box sx={{ mt: 1.5 }}>
            <AddElement onAdd={add} />
          </Box>
        </Box>
        {isWide && (
          <Box
            component="section"
            aria-label={t('home.preview')}
            sx={{ position: 'sticky', top: 76, height: 'calc(100dvh - 222px)' }}
          >
            <HomePreview preview={preview} initial="wide" />
          </Box>
        )}
      </Box>
      <SaveBar
        action={save}
        count={draft.count}
        onDiscard={() => draft.reset()}
        onSave={() => void save.run(undefined)}
        label={t('home.publish')}
      >
        {!isWide && (
          <Button startIcon={<Eye />} onClick={() => setShown('preview')}>
            {t('home.preview')}
          </Button>
        )}
      </SaveBar>
      <Dialog
        fullScreen
        open={!isWide && shown === 'preview'}
        onClose={() => setShown(null)}
        aria-label={t('home.preview')}
      >
        <Box sx={{ height: '100dvh', display: 'flex', flexDirection: 'column', p: 1.5, gap: 1 }}>
          <Button color="inherit" onClick={() => setShown(null)} sx={{ alignSelf: 'flex-end' }}>
            {t('home.close')}
          </Button>
          <Box sx={{ flex: 1, minHeight: 0 }}>
            <HomePreview preview={preview} initial="phone" />
          </Box>
        </Box>
      </Dialog>
      <VersionsDialog
        isOpen={shown === 'versions'}
        revision={layout.revision}
        isChanged={isChanged}
        onClose={() => setShown(null)}
      />
      <LeaveGuard isChanged={isChanged} isSaving={save.isBusy} />
    </>
  );
}
