import { languageName } from '@attune/domain/kernel';
import type { SurveyDraftResource } from '@attune/contract/surveys/files';
import { Button } from '../../design/controls/Button.tsx';
import { formatCountOf } from '../../design/format/numbers.ts';
import { Tag } from '../../design/marks/Tag.tsx';
import { Note } from '../../design/page/Note.tsx';
import { Section } from '../../design/page/Page.tsx';
import { Advice } from '../../design/table/FileColumns.tsx';
import { type Column, type Headings, Table } from '../../design/table/Table.tsx';
import text from '../../design/text.module.css';
import { reasonOf } from '../../platform/api/api-error.ts';
import { kindLabelOf } from '../answer-kinds.ts';
import { sectionOfStatement } from '../statement-sections.ts';
import { draftWords, mistakesHeading } from './imported-survey.ts';

type Draft = SurveyDraftResource['attributes'];
type Statement = Draft['statements'][number];
type Mistake = Draft['problems'][number];

const mistakes: readonly Column<Mistake>[] = [
  { key: 'line', label: 'Line', isNumeric: true, render: ({ line }) => <span className={text.secondary}>{line}</span> },
  { key: 'detail', label: 'What to do', isRowName: true, render: ({ detail }) => <Advice>{detail}</Advice> },
];

const statements: readonly Column<Statement>[] = [
  { key: 'body', label: 'Statement', isRowName: true, render: (statement) => <Words statement={statement} /> },
  {
    key: 'kind',
    label: 'Answered by',
    render: ({ statementType }) => <span className={text.secondary}>{kindLabelOf(statementType)}</span>,
  },
  {
    key: 'languages',
    label: 'Also in',
    render: ({ translations }) => (
      <span className={text.secondary}>
        {Object.keys(translations)
          .map((locale) => languageName(locale))
          .join(', ') || 'no other language'}
      </span>
    ),
  },
];

const headings: Headings<Statement> = { keyOf: sectionOfStatement, render: sectionOfStatement };

type Props = {
  readonly draft: SurveyDraftResource;
  readonly isBusy: boolean;
  readonly problem: Error | null;
  readonly onImport: () => void;
};

/** Preview of an imported file, or its errors. */
export function ImportDraft({ draft: { attributes }, isBusy, problem, onImport }: Props) {
  if (attributes.problems.length > 0) {
    return (
      <Section
        id="mistakes"
        title={mistakesHeading(attributes)}
        under="Nothing was imported. Fix it and read it again."
      >
        <Table
          label="Errors in the text"
          columns={mistakes}
          rows={attributes.problems}
          keyOf={({ line, detail }) => `${line} ${detail}`}
        />
      </Section>
    );
  }
  return (
    <Section
      id="draft"
      title={`${attributes.name}: ${draftWords(attributes)}`}
      under={attributes.description || 'Nothing has changed yet. It is imported as a draft you can edit.'}
      tools={
        <Button rank="primary" disabled={isBusy} onClick={onImport}>
          Import {formatCountOf(attributes.statements.length, 'statement', 'statements')}
        </Button>
      }
    >
      {problem && <Note look="error">The survey was not imported. {reasonOf(problem)}</Note>}
      <Table
        label="Statements in the file"
        columns={statements}
        rows={attributes.statements}
        keyOf={({ line }) => String(line)}
        headings={headings}
      />
    </Section>
  );
}

function Words({ statement: { body, categoryId, statementType, isRequired } }: { readonly statement: Statement }) {
  const isOptional = !isRequired && statementType !== 'open_response';
  return (
    <>
      <Advice>{body}</Advice> {isOptional && <Tag look="outlined">Optional</Tag>}{' '}
      {categoryId === null && statementType === 'likert5' && <Tag look="attention">Measures nothing known</Tag>}
    </>
  );
}
