import { languageName } from '@attune/domain/kernel';
import { listSubstitutions, updateSubstitutions } from '@attune/contract/surveys/substitutions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FilterButton } from '../../design/controls/FilterButton.tsx';
import { Page } from '../../design/page/Page.tsx';
import { PageHeader } from '../../design/page/PageHeader.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { TableSkeleton } from '../../design/page/Skeletons.tsx';
import { call } from '../../platform/api/api.ts';
import { problemsOf } from '../../platform/api/problems.ts';
import type { Answer } from '../../platform/api/call.ts';
import { SaveNote } from '../../platform/autosave/SaveNote.tsx';
import { useAutosave } from '../../platform/autosave/use-autosave.ts';
import { useFilters } from '../../platform/filters.ts';
import { pagePhaseOf, queryKeyOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { UnsavedGuard } from '../../platform/UnsavedGuard.tsx';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { surveysStep } from '../survey-addresses.ts';
import { ofSurveys, substitutionsQuery } from '../surveys.queries.ts';
import { changedWords, formOfWords, wordFields, type WordsForm } from './own-words-form.ts';
import styles from './CustomTextsScreen.module.css';
import { WordEditor } from './WordEditor.tsx';

/** Custom wording of an organization for placeholders in statements. */
export function CustomTextsScreen() {
  const substitutions = useQuery({ ...substitutionsQuery(useOrganizationId()), refetchOnMount: 'always' });
  return (
    <Page>
      <PagePhases
        phase={
          substitutions.isFetchedAfterMount || substitutions.isError
            ? pagePhaseOf({ reads: [substitutions] })
            : 'loading'
        }
        loading={<TableSkeleton label="Loading custom wording" />}
        error={
          <ReadFailure
            subject="Custom wording"
            error={substitutions.error}
            onRetry={() => void substitutions.refetch()}
          />
        }
      >
        {substitutions.data && <CustomTexts document={substitutions.data} />}
      </PagePhases>
    </Page>
  );
}

function CustomTexts({ document }: { readonly document: Answer<typeof listSubstitutions> }) {
  const [{ data, included = [] }] = useState(document);
  const { value: form, change, flush, ...state } = useAutosave(formOfWords(data), useSaveWords());
  const filters = useFilters(['language']);
  const fields = wordFields(data, included);
  const locales = [...new Set(fields.map(({ locale }) => locale))];
  const locale = locales.find((each) => each === filters.one('language')) ?? locales[0] ?? 'en';
  const own = Object.values(form).filter((word) => word.trim() !== '').length;
  return (
    <>
      <PageHeader
        page="Custom wording"
        trail={[surveysStep(useOrganizationId())]}
        fact={own === 0 ? 'Statements use default wording;' : 'Statements use custom wording;'}
        comparison="each word is filled in where a statement uses it."
        tools={<SaveNote state={state} hasProblems={problemsOf(state.error).length > 0} onRetry={() => void flush()} />}
      >
        Published campaigns keep the wording they were published with.
      </PageHeader>
      <div className={styles.languages}>
        <FilterButton
          label="Language"
          options={locales.map((each) => ({ value: each, label: languageName(each) }))}
          value={locale}
          onChange={(value) => filters.setOne('language', value)}
        />
      </div>
      <div className={styles.fields} lang={locale}>
        {fields
          .filter((field) => field.locale === locale)
          .map((field) => (
            <WordEditor
              key={field.key}
              field={field}
              fields={fields}
              form={form}
              onChange={(word) => change({ ...form, [field.key]: word })}
            />
          ))}
      </div>
      <UnsavedGuard
        wouldLose={(isSamePage) => !isSamePage && state.status === 'failed'}
        title="Leave without saving?"
        lost="Your latest changes are not saved yet."
      />
    </>
  );
}

function useSaveWords() {
  const organizationId = useOrganizationId();
  const queryClient = useQueryClient();
  return async (form: WordsForm, stored: WordsForm): Promise<void> => {
    const data = [...changedWords(form, stored)];
    if (data.length === 0) return;
    await call(updateSubstitutions, { params: { organizationId }, body: { data } });
    for (const endpoint of [listSubstitutions, ...ofSurveys])
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(endpoint), refetchType: 'none' });
  };
}
