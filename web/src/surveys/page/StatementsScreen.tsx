import { classes } from '../../design/classes.ts';
import layout from '../../design/layout.module.css';
import { Tag } from '../../design/marks/Tag.tsx';
import { type Column, type Headings, Table } from '../../design/table/Table.tsx';
import text from '../../design/text.module.css';
import { sectionOfStatement } from '../statement-sections.ts';
import { kindLabelOf } from '../answer-kinds.ts';
import { categoryTitles, type ShownStatement, statementsOf } from '../survey-parts.ts';
import styles from './StatementsScreen.module.css';
import { SurveyFrame, type SurveyPartProps } from './SurveyFrame.tsx';
import { Versions } from './Versions.tsx';

const headings: Headings<ShownStatement> = { keyOf: sectionOfStatement, render: sectionOfStatement };

/** Statements of a survey in order, and its other versions. */
export function StatementsScreen() {
  return <SurveyFrame part="statements">{(loaded) => <Statements {...loaded} />}</SurveyFrame>;
}

function Statements({ document, scope }: SurveyPartProps) {
  const titles = categoryTitles(document);
  const columns: readonly Column<ShownStatement>[] = [
    {
      key: 'place',
      label: 'Place',
      isNumeric: true,
      render: ({ place }) => <span className={text.quiet}>{place}</span>,
    },
    {
      key: 'body',
      label: 'Statement',
      isRowName: true,
      render: (statement) => <Words statement={statement} measures={titles.get(statement.categoryId)} />,
    },
    {
      key: 'category',
      label: 'Measures',
      isOnlyWide: true,
      render: ({ categoryId }) => <span className={text.secondary}>{titles.get(categoryId)}</span>,
    },
    {
      key: 'kind',
      label: 'Answered by',
      isOnlyWide: true,
      render: ({ statementType }) => (
        <span className={statementType === 'likert5' ? text.quiet : undefined}>{kindLabelOf(statementType)}</span>
      ),
    },
  ];
  return (
    <>
      <Table
        label="Statements"
        columns={columns}
        rows={statementsOf(document)}
        keyOf={({ id }) => id}
        headings={headings}
      />
      <Versions survey={document.data} scope={scope} />
    </>
  );
}

type WordsProps = { readonly statement: ShownStatement; readonly measures: string | undefined };

/** The text; on narrow screens with the content of other columns below. */
function Words({ statement: { compiledBody, isRequired, statementType }, measures }: WordsProps) {
  return (
    <span className={styles.words}>
      {compiledBody} {!isRequired && <Tag look="outlined">Optional</Tag>}
      <span className={classes(layout.onlyNarrow, styles.narrow)}>
        {[...new Set([measures, kindLabelOf(statementType)])].filter(Boolean).join(', ')}
      </span>
    </span>
  );
}
