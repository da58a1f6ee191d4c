import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import type { OperatorBranch } from '#contracts/operator/branches.ts';
import type { DeskData } from '../api/desk-data.ts';
import { CodeField } from '../form/CodeField.tsx';
import { DraftField } from '../form/DraftField.tsx';
import { useTexts } from '../texts/desk-texts.ts';
import { displayName } from '../texts/display-name.ts';
import type { BranchSection } from './branch-section.ts';

/**
 * Country and state of a branch, by their names. A country without a list of states has any.
 * @param branch as it is stored. Null for a new one
 */
export function RegionFields({ draft, action, branch }: BranchSection & { branch: OperatorBranch | null }) {
  const { t, language } = useTexts();
  const { country, state } = draft.values;
  const { data: regions } = useRegions(country);
  const nameOfCountry = useCallback((code: string) => displayName('region', code, language), [language]);
  const states = regions?.states ?? [];
  const nameOfState = useCallback(
    (code: string) => regions?.states.find((each) => each.code === code)?.name ?? code,
    [regions],
  );
  const chooseCountry = (next: string) => {
    // A state of another country is none of this one.
    const itsState = next === branch?.country ? branch.state : '';
    draft.edit({ country: next, ...(next !== country && { state: itsState }) });
  };
  const { country: countryProblem, state: stateProblem } = action.fields;
  return (
    <>
      {states.length === 0 ? (
        <DraftField {...{ draft, action }} name="state" label={t('field.state')} />
      ) : (
        <CodeField
          label={t('field.state')}
          codes={states.map(({ code }) => code)}
          nameOf={nameOfState}
          value={state}
          onChange={(next) => draft.edit({ state: next })}
          none={t('settings.noOption')}
          error={stateProblem !== undefined}
          helperText={stateProblem}
        />
      )}
      <CodeField
        label={t('field.country')}
        codes={regions?.countries ?? []}
        nameOf={nameOfCountry}
        value={country}
        onChange={chooseCountry}
        none={t('settings.noOption')}
        error={countryProblem !== undefined}
        helperText={countryProblem}
      />
    </>
  );
}

/** Countries, and the states of this one. The former ones stay until the next have come. */
function useRegions(country: string) {
  const data = useDataProvider<DeskData>();
  const { language } = useTexts();
  return useQuery({
    queryKey: ['regions', country, language],
    queryFn: async () => (await data.regions(/^[A-Z]{2}$/.test(country) ? country : '', language)).data,
    placeholderData: (previous) => previous,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
