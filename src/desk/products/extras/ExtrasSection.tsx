import Add from '@mui/icons-material/AddOutlined';
import Remove from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FoldedSection } from '../../form/FoldedSection.tsx';
import { Disclosure } from '../../form/list/Disclosure.tsx';
import { MoveButtons } from '../../form/list/MoveButtons.tsx';
import { moveTo } from '../../form/list/move-to.ts';
import { useEntryKeys } from '../../form/list/use-entry-keys.ts';
import { useT } from '../../texts/desk-texts.ts';
import type { SectionProps } from '../form/use-product-form.ts';
import { ExtraGroupFields } from './ExtraGroupFields.tsx';
import { type ExtraGroup, NEW_GROUP } from './extras.ts';

/** The groups of extras of a product, such as toppings, of which shoppers choose several. */
export function ExtrasSection({ product, edit, problems }: SectionProps) {
  const t = useT();
  const { multi_selectable_attributes: groups } = product;
  const { keys, move, remove } = useEntryKeys(groups.length);
  const apply = (changed: ExtraGroup[]) => edit({ multi_selectable_attributes: changed });
  return (
    <FoldedSection
      title={t('field.multi_selectable_attributes')}
      summary={groups.map(({ name }) => name).join(', ')}
      isWrong={Object.keys(problems).some((field) => field.startsWith('multi_selectable_attributes'))}
    >
      <Typography color="textSecondary">{t('extras.text')}</Typography>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {groups.map((group, index) => {
          const path = `multi_selectable_attributes[${index}]`;
          const name = group.name || t('extras.newGroup');
          return (
            <Disclosure
              key={keys[index]}
              name={name}
              summary={group.values.map(({ value }) => value).join(', ')}
              isWrong={Object.keys(problems).some((field) => field.startsWith(path))}
              isNew={group.name === ''}
              actions={
                <>
                  <MoveButtons
                    name={name}
                    index={index}
                    count={groups.length}
                    onMove={(to) => {
                      move(index, to);
                      apply(moveTo(groups, index, to));
                    }}
                  />
                  <IconButton
                    aria-label={t('form.removeNamed', { name })}
                    onClick={() => {
                      remove(index);
                      apply(groups.toSpliced(index, 1));
                    }}
                  >
                    <Remove />
                  </IconButton>
                </>
              }
            >
              <ExtraGroupFields
                group={group}
                product={product}
                onChange={(changed) => apply(groups.with(index, changed))}
                problems={problems}
                path={path}
              />
            </Disclosure>
          );
        })}
      </Stack>
      <Button startIcon={<Add />} onClick={() => apply([...groups, NEW_GROUP])} sx={{ alignSelf: 'flex-start' }}>
        {t('extras.addGroup')}
      </Button>
    </FoldedSection>
  );
}
