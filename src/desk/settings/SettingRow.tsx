import Reset from '@mui/icons-material/RestartAltOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { OperatorSetting } from '#contracts/operator/settings.ts';
import { WrittenText } from '../frame/WrittenText.tsx';
import { PictureField } from '../media/PictureField.tsx';
import { type DeskTranslate, useTexts } from '../texts/desk-texts.ts';
import { ChoiceControl } from './ChoiceControl.tsx';
import { ColourControl } from './ColourControl.tsx';
import { CountriesControl } from './CountriesControl.tsx';
import { HtmlControl } from './HtmlControl.tsx';
import { isNamed, NamedControl } from './NamedControl.tsx';
import { PathControl } from './PathControl.tsx';
import { PrizesControl } from './PrizesControl.tsx';
import { SecretControl } from './SecretControl.tsx';
import { SwitchControl } from './SwitchControl.tsx';
import type { ControlProps } from './setting-control.ts';
import { settingLabel, valueText } from './setting-label.ts';
import type { ShownSetting } from './shown-settings.ts';
import { TextControl } from './TextControl.tsx';
import { useNumberText } from './use-number-text.ts';

interface Props {
  readonly setting: ShownSetting;
  /** Not saved yet. Undefined if it is unchanged, null for the default. */
  readonly change: string | null | undefined;
  readonly colours: Readonly<Record<string, string>>;
  /** Problems of the value, and of parts of it: `[1].weight`. */
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (value: string | null) => void;
}

/** One setting: what it is, its value, and its default. */
export function SettingRow({ setting, change, colours, problems, onChange }: Props) {
  const { t, language } = useTexts();
  const id = useId();
  const { '': problem } = problems;
  const number = useNumberText(setting);
  const { label, rest } = settingLabel(setting.help);
  const value = change === undefined ? setting.value : (change ?? (setting.is_secret ? '' : setting.default));
  const control: ControlProps = {
    ...{ setting, value, label, isInvalid: Object.keys(problems).length > 0, onChange },
    ...{ labelledBy: `${id}label`, describedBy: `${id}help ${id}problem` },
  };
  return (
    <Box
      component="li"
      id={`setting-${setting.key}`}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0,1fr)', ...(!isBroad(setting) && { sm: 'minmax(0,1fr) minmax(0,22rem)' }) },
        columnGap: 3,
        rowGap: 1,
        p: 2,
        borderInlineStart: '3px solid',
        borderInlineStartColor: ({ palette }) => (change === undefined ? 'transparent' : palette.primary.main),
        // Below the bar at the top of the page.
        scrollMarginTop: 72,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <WrittenText
            id={`${id}label`}
            lang={setting.helpLanguage}
            title={setting.key}
            sx={{ flex: 1, minWidth: 0, fontWeight: 600, pt: 1.25, pb: 0.25 }}
          >
            {label}
          </WrittenText>
          {hasDefault(setting) && value !== setting.default && setting.is_editable && (
            <Tooltip title={t('settings.reset', { value: number.write(defaultText(setting, t, language)) })}>
              <IconButton aria-label={t('settings.resetNamed', { name: label })} onClick={() => onChange(null)}>
                <Reset />
              </IconButton>
            </Tooltip>
          )}
        </Box>
        <Box id={`${id}help`}>
          {rest !== '' && (
            <WrittenText
              lang={setting.helpLanguage}
              variant="body2"
              color="textSecondary"
              sx={{ overflowWrap: 'anywhere' }}
            >
              {rest}
            </WrittenText>
          )}
          {!setting.is_editable && (
            <Typography variant="body2" sx={{ fontStyle: 'italic' }}>
              {t('settings.ownersOnly')}
            </Typography>
          )}
        </Box>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Control control={control} change={change} colours={colours} problems={problems} />
        <Box id={`${id}problem`}>
          {problem && (
            <FormHelperText error lang="en" dir="auto">
              {problem}
            </FormHelperText>
          )}
        </Box>
      </Box>
    </Box>
  );
}

/** Whether its control needs the width of its name too. */
const isBroad = ({ type }: OperatorSetting): boolean => type === 'prizes' || type === 'html';

/** Keys, pictures and prizes are removed instead. */
const hasDefault = ({ is_secret: isSecret, type }: OperatorSetting): boolean =>
  !isSecret && type !== 'image' && type !== 'prizes';

function defaultText(setting: OperatorSetting, t: DeskTranslate, language: string): string {
  const { type, default: value } = setting;
  if (type === 'boolean') return t(value === 'true' ? 'form.on' : 'form.off');
  return value === '' ? t('settings.empty') : valueText(setting, value, language);
}

function Control({
  control,
  change,
  colours,
  problems,
}: { control: ControlProps } & Pick<Props, 'change' | 'colours' | 'problems'>) {
  const { type, names, is_secret: isSecret, options, prizes } = control.setting;
  if (isSecret) return <SecretControl {...control} isRemoved={change === null} />;
  if (type === 'boolean') return <SwitchControl {...control} />;
  if (type === 'image') return <PictureControl {...control} />;
  if (type === 'html') return <HtmlControl {...control} />;
  if (type === 'colour') return <ColourControl {...control} colours={colours} />;
  if (names === 'page_path') return <PathControl {...control} />;
  if (names === 'countries') return <CountriesControl {...control} />;
  if (isNamed(control.setting)) return <NamedControl {...control} />;
  if (prizes) return <PrizesControl {...control} shape={prizes} problems={problems} />;
  return options ? <ChoiceControl {...control} /> : <TextControl {...control} />;
}

/** A picture of the store. */
const PictureControl = ({ setting, isInvalid: _, ...field }: ControlProps) => (
  <PictureField {...field} url={setting.url} isEditable={setting.is_editable} />
);
