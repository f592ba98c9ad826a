import { formatDifference } from '../../design/format/numbers.ts';
import { ToneChip } from '../../design/marks/Toned.tsx';
import { type Column, Table } from '../../design/table/Table.tsx';
import type { Sort } from '../../design/table/sorting.ts';
import text from '../../design/text.module.css';
import type { Reference } from '../comparison/index.ts';
import { scoreText } from '../engagement-list.ts';
import { Explain, explainFavorable } from '../explanations/index.ts';
import { toneOfScore } from '../heatmap-view.ts';
import { changeText } from '../score-words.ts';
import { noScore } from '../trend-view.ts';
import { agreeing } from './answer-shares.ts';
import { AnswersBar } from './AnswersBar.tsx';
import type { StatementRow } from './statement-rows.ts';
import styles from './StatementTable.module.css';

type Props = {
  readonly rows: readonly StatementRow[];
  /** "June"; nothing where changes are not shown. */
  readonly since: string | undefined;
  readonly references: readonly Pick<Reference, 'kind' | 'name'>[];
  /** Whether what the statements are about stands above them, or beside each of them. */
  readonly isGrouped: boolean;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
};

/** Statements with their score, how the answers are divided, and what they compare with. */
export function StatementTable({ rows, since, references, isGrouped, sort, onSort }: Props) {
  const columns: readonly Column<StatementRow>[] = [
    {
      key: 'order',
      label: 'Statement',
      isRowName: true,
      sortsFirst: 'ascending',
      render: (row) => (
        <span className={styles.statement}>
          {row.text}
          {!isGrouped && <span className={styles.category}>{row.category.title}</span>}
        </span>
      ),
    },
    { key: 'score', label: 'Score', isNumeric: true, sortsFirst: 'ascending', render: (row) => <Score row={row} /> },
    { key: 'answers', label: 'Answers', render: (row) => <AnswersBar row={row} /> },
    { key: 'favorable', label: 'Favourable', isNumeric: true, sortsFirst: 'ascending', render: (row) => <Favorable row={row} /> },
    ...(since === undefined ? [] : [{ key: 'change', label: `Since ${since}`, isNumeric: true, sortsFirst: 'ascending' as const, render: (row: StatementRow) => <Change row={row} /> }]),
    ...references.map(({ kind, name }) => ({ key: kind, label: `vs ${name}`, isNumeric: true, render: (row: StatementRow) => differenceTo(row, kind) })),
  ];
  return (
    <Table
      label="Statements"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      sort={sort}
      onSort={onSort}
      isHeadSticky
      {...(isGrouped && { headingOf: ({ category }: StatementRow) => category.title })}
    />
  );
}

type CellProps = { readonly row: StatementRow };

function Score({ row: { score, statementType } }: CellProps) {
  if (score === null) return nothing;
  return statementType === 'enps' ? <b>{formatDifference(score)}</b> : <ToneChip tone={toneOfScore(score)}>{scoreText(score)}</ToneChip>;
}

function Favorable({ row }: CellProps) {
  const { favorable, answerCount } = row;
  if (favorable === null || answerCount === null) return nothing;
  return <Explain about={explainFavorable({ favorable, answerCount, agreeing: agreeing(row) })} words={`${Math.round(favorable)}%`} />;
}

function Change({ row: { delta, deltaIsLargerThanChance } }: CellProps) {
  return deltaIsLargerThanChance ? <b className={styles.notable}>{changeText(delta)}</b> : (changeText(delta) ?? nothing);
}

function differenceTo({ score, references }: StatementRow, kind: Reference['kind']) {
  const reference = kind === 'previous' ? null : references[kind];
  return score === null || reference === null ? nothing : formatDifference(score - reference);
}

const nothing = (
  <span className={text.quiet} title={noScore}>
    –
  </span>
);
