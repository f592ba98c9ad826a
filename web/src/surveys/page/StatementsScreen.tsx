import { Tag } from '../../design/marks/Tag.tsx';
import { type Column, type Headings, Table } from '../../design/table/Table.tsx';
import text from '../../design/text.module.css';
import { sectionOf } from '../statement-sections.ts';
import { kindLabelOf } from '../answer-kinds.ts';
import { categoryTitles, type ShownStatement, statementsOf } from '../survey-parts.ts';
import styles from './StatementsScreen.module.css';
import { SurveyFrame, type SurveyPartProps } from './SurveyFrame.tsx';
import { Versions } from './Versions.tsx';

const headings: Headings<ShownStatement> = { keyOf: inSection, render: inSection };

/** What a survey asks, in the order in which it is asked, and its other versions. */
export function StatementsScreen() {
  return <SurveyFrame part="statements">{(loaded) => <Statements {...loaded} />}</SurveyFrame>;
}

function Statements({ document, scope }: SurveyPartProps) {
  const titles = categoryTitles(document);
  const columns: readonly Column<ShownStatement>[] = [
    { key: 'place', label: 'Place', isNumeric: true, render: ({ place }) => <span className={text.quiet}>{place}</span> },
    { key: 'body', label: 'Statement', isRowName: true, render: (statement) => <Words statement={statement} /> },
    { key: 'category', label: 'Measures', render: ({ categoryId }) => <span className={text.secondary}>{titles.get(categoryId)}</span> },
    { key: 'kind', label: 'Answered by', render: ({ statementType }) => <span className={statementType === 'likert5' ? text.quiet : undefined}>{kindLabelOf(statementType)}</span> },
  ];
  return (
    <>
      <Table label="Statements" columns={columns} rows={statementsOf(document)} keyOf={({ id }) => id} headings={headings} />
      <Versions survey={document.data} scope={scope} />
    </>
  );
}

function Words({ statement: { compiledBody, isRequired } }: { readonly statement: ShownStatement }) {
  return (
    <span className={styles.words}>
      {compiledBody} {!isRequired && <Tag look="outlined">Optional</Tag>}
    </span>
  );
}

function inSection({ statementType, sphere }: ShownStatement): string {
  return sectionOf({ kind: statementType, sphere });
}
