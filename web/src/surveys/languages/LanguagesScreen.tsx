import { languageName } from '@attune/domain/kernel';
import type { SurveyLanguage } from '@attune/contract/surveys/survey';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../design/controls/Button.tsx';
import { FilterButton } from '../../design/controls/FilterButton.tsx';
import { Status } from '../../design/marks/Status.tsx';
import { Section } from '../../design/page/Page.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { TableSkeleton } from '../../design/page/Skeletons.tsx';
import { Advice } from '../../design/table/FileColumns.tsx';
import { type Column, Table } from '../../design/table/Table.tsx';
import text from '../../design/text.module.css';
import { useFilters } from '../../platform/filters.ts';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { SurveyFrame, type SurveyPartProps } from '../page/SurveyFrame.tsx';
import { isOwn, useMayWrite } from '../survey-scope.ts';
import { translationsQuery } from '../surveys.queries.ts';
import { useTranslationFile } from '../use-survey-files.ts';
import { languagesFinding, missingWords } from './language-finding.ts';
import { readTranslations, type TranslationRow } from './translation-rows.ts';
import styles from './LanguagesScreen.module.css';
import { TranslationUpload } from './TranslationUpload.tsx';

const languages: readonly Column<SurveyLanguage>[] = [
  { key: 'language', label: 'Language', isRowName: true, render: ({ locale }) => languageName(locale) },
  {
    key: 'state',
    label: 'Written',
    render: ({ isComplete, missing }) => (
      <Status look={isComplete ? 'good' : 'attention'}>{isComplete ? 'Complete' : missingWords(missing)}</Status>
    ),
  },
  {
    key: 'use',
    label: 'In campaigns',
    render: ({ isComplete }) => (
      <span className={text.secondary}>
        {isComplete ? 'Offered to respondents' : 'Not offered until it is complete'}
      </span>
    ),
  },
];

const translateHelp =
  'Fill in missing texts in a spreadsheet or with a translator, and upload the same file. Empty cells change nothing.';
const copyHelp = 'Shared surveys are translated centrally. To translate one yourself, make a copy.';

/** Languages of a survey, and its translation file. */
export function LanguagesScreen() {
  return <SurveyFrame part="languages">{(loaded) => <Languages {...loaded} />}</SurveyFrame>;
}

function Languages({ document: { data }, scope }: SurveyPartProps) {
  const isShared = !isOwn(data, scope);
  const mayTranslate = useMayWrite(scope) && !isShared;
  const file = useTranslationFile(data, scope);
  return (
    <>
      <h2 className={`${text.heading} ${styles.finding}`}>{languagesFinding(data.attributes.languages)}</h2>
      <Table label="Languages" columns={languages} rows={data.attributes.languages} keyOf={({ locale }) => locale} />
      <Section
        id="translate"
        title={mayTranslate ? 'Translate it in a file' : 'All texts in a file'}
        under={
          'A row for each statement, a column for each language. ' +
          (mayTranslate ? translateHelp : isShared ? copyHelp : '')
        }
        tools={
          <Button icon="download" disabled={file.isPending} onClick={() => file.mutate()}>
            Download CSV
          </Button>
        }
      >
        {mayTranslate && <TranslationUpload survey={data} scope={scope} />}
      </Section>
      <SideBySide surveyId={data.id} scope={scope} />
    </>
  );
}

type SideProps = Pick<SurveyPartProps, 'scope'> & { readonly surveyId: string };

/** The original and one translation, statement by statement. */
function SideBySide({ surveyId, scope }: SideProps) {
  const translations = useQuery({ ...translationsQuery(scope, surveyId), select: readTranslations });
  const filters = useFilters(['language']);
  const { locales = [], rows = [] } = translations.data ?? {};
  const [original = '', ...others] = locales;
  const chosen =
    others.find((locale) => locale === filters.one('language')) ??
    others.find((locale) => rows.some(({ words }) => words[locale])) ??
    others[0];
  const translated = ({ words }: TranslationRow) =>
    chosen && (words[chosen] ? <Advice>{words[chosen]}</Advice> : <span className={text.quiet}>Not written yet</span>);
  const columns: readonly Column<TranslationRow>[] = [
    {
      key: original,
      label: languageName(original || 'en'),
      isRowName: true,
      render: ({ words }) => <Advice>{words[original]}</Advice>,
    },
    ...(chosen ? [{ key: chosen, label: languageName(chosen), render: translated }] : []),
  ];
  return (
    <Section
      id="side-by-side"
      title="Side by side"
      tools={
        others.length > 1 && (
          <FilterButton
            label="Language"
            options={others.map((locale) => ({ value: locale, label: languageName(locale) }))}
            value={chosen}
            onChange={(locale) => filters.setOne('language', locale)}
          />
        )
      }
    >
      <PagePhases
        phase={pagePhaseOf({ reads: [translations] })}
        loading={<TableSkeleton label="Loading the languages" />}
        error={
          <ReadFailure subject="The languages" error={translations.error} onRetry={() => void translations.refetch()} />
        }
      >
        <div className={styles.sides}>
          <Table label="Statements side by side" columns={columns} rows={rows} keyOf={({ key }) => key} />
        </div>
      </PagePhases>
    </Section>
  );
}
