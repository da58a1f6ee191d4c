import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import type { BranchOfferOfProduct as BranchOffer } from '#contracts/operator/branch-offers.ts';
import type { BranchInList } from '#contracts/operator/branches.ts';
import { isDifferent } from '#domain/branches/own-amounts.ts';
import { combinationKey } from '#domain/options/combination-key.ts';
import { FoldedSection } from '../../form/FoldedSection.tsx';
import { Disclosure } from '../../form/list/Disclosure.tsx';
import { type DeskTranslate, useT } from '../../texts/desk-texts.ts';
import { type Formats, useFormats } from '../../texts/use-formats.ts';
import { BranchAmounts } from './BranchAmounts.tsx';
import { offerAt, variantAt, withOffer, withVariant } from './branch-offers.ts';
import type { SectionProps } from './use-product-form.ts';

/** What differs at single branches of a store with several: whether they sell the product, its price and its stock. */
export function BranchesSection({ product, edit, problems }: SectionProps) {
  const t = useT();
  const formats = useFormats();
  const { data: branches = [] } = useGetList<BranchInList>('branches');
  const { branch_offers: offers, combinations } = product;
  if (branches.length < 2 && offers.length === 0) return null;
  const ids = branches.map(({ id }) => id);
  const differing = offers.filter((offer) => !offer.is_carried || isDifferent(offer)).length;
  const change = (changed: BranchOffer) => edit({ branch_offers: withOffer(offers, changed, ids) });
  return (
    <FoldedSection
      title={t('product.branches')}
      summary={differing === 0 ? t('product.likeEverywhere') : t('product.branchesDiffer', { count: differing })}
      isWrong={Object.keys(problems).some((field) => field.startsWith('branch_offers'))}
    >
      <Typography color="textSecondary">{t('product.branchesText')}</Typography>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {branches.map(({ id, name }) => {
          const offer = offerAt(offers, id);
          const path = `branch_offers[${offers.indexOf(offer)}]`;
          const isWrong = Object.keys(problems).some((field) => field.startsWith(path));
          return (
            <Disclosure key={id} name={name} summary={summaryOf(offer, t, formats)} isWrong={isWrong}>
              <Stack spacing={2}>
                <FormControlLabel
                  control={
                    <Switch
                      checked={offer.is_carried}
                      onChange={(_, isCarried) => change({ ...offer, is_carried: isCarried })}
                    />
                  }
                  label={t('product.soldHere')}
                />
                {offer.is_carried && combinations.length === 0 && (
                  <BranchAmounts
                    own={offer}
                    general={{ ...product, price: product.selling_price }}
                    onChange={(own) => change({ ...offer, ...own })}
                    problems={problems}
                    path={path}
                  />
                )}
                {offer.is_carried &&
                  combinations.map((combination) => {
                    const { values } = combination;
                    const at = offer.variants.findIndex(
                      (variant) => combinationKey(variant.values) === combinationKey(values),
                    );
                    return (
                      <BranchAmounts
                        key={combinationKey(values)}
                        name={values.join(' / ')}
                        own={variantAt(offer, values)}
                        general={combination}
                        onChange={(own) => change(withVariant(offer, { ...own, values }, combinations))}
                        problems={problems}
                        path={`${path}.variants[${at}]`}
                      />
                    );
                  })}
              </Stack>
            </Disclosure>
          );
        })}
      </Stack>
    </FoldedSection>
  );
}

/** `Price 12.50 · 4 in stock`, or how many combinations differ. */
function summaryOf(offer: BranchOffer, t: DeskTranslate, { price }: Formats): string {
  if (!offer.is_carried) return t('product.notSoldHere');
  if (!isDifferent(offer)) return t('product.likeEverywhere');
  if (offer.variants.length > 0) return t('product.ownVariants', { count: offer.variants.length });
  return [
    ...(offer.price === null ? [] : [price(offer.price)]),
    ...(offer.stock === null ? [] : [t('product.ownStock', { count: offer.stock })]),
  ].join(' · ');
}
