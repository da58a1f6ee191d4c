import { problemsAt } from '../form/fields.ts';
import { EntryList } from './EntryList.tsx';
import { useHomeT } from './home-texts.ts';
import { FRESH_LINK } from './kinds.ts';
import { type LinkData, LinkFields } from './LinkFields.tsx';
import { useLinkTargets } from './LinkTarget.tsx';

interface Props {
  readonly links: readonly LinkData[];
  readonly onChange: (links: LinkData[]) => void;
  readonly hasIcon: boolean;
  /** By `links[0].url`. */
  readonly problems: Readonly<Record<string, string>>;
}

/** The links of a navigation, a row for each: its text and where it leads. */
export function LinkList({ links, onChange, hasIcon, problems }: Props) {
  const t = useHomeT();
  const targets = useLinkTargets();
  const at = (index: number) => problemsAt(problems, `links[${index}]`);
  return (
    <EntryList<LinkData>
      name={t('homeField.linkEntry')}
      entries={links}
      onChange={onChange}
      add={t('homeField.addLink')}
      fresh={FRESH_LINK}
      rowOf={({ label, url }, index) => {
        const target = targets.find((each) => each.url === url)?.name ?? url;
        return {
          name: label,
          summary: target === label ? '' : target,
          isWrong: Object.keys(at(index)).length > 0,
          isNew: label === '',
        };
      }}
      render={(link, change, index) => (
        <LinkFields link={link} onChange={change} hasIcon={hasIcon} problems={at(index)} />
      )}
    />
  );
}
