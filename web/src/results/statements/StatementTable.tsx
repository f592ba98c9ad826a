import { formatDifference } from '../../design/format/numbers.ts';
import { ToneChip, ToneWord } from '../../design/marks/Toned.tsx';
import { type Column, type Headings, Table } from '../../design/table/Table.tsx';
import type { Sort } from '../../design/table/sorting.ts';
import text from '../../design/text.module.css';
import type { Reference } from '../comparison/index.ts';
import { Explain, explainFavorable } from '../explanations/index.ts';
import { bandName, changeText, scoreText, toneOfScore } from '../reading/score-words.ts';
import { noScore } from '../reading/trend-view.ts';
import { agreeing, hasAnswers, limitOf } from './answer-shares.ts';
import { AnswersBar } from './AnswersBar.tsx';
import { isPartOfEngagement, type StatementCategory, type StatementRow } from './rows.ts';
import type { StatementClass } from './split.ts';
import styles from './StatementTable.module.css';

type Props = {
  readonly rows: readonly StatementRow[];
  /** "June"; undefined if changes are not shown. */
  readonly since: string | undefined;
  readonly references: readonly Pick<Reference, 'kind' | 'name'>[];
  /** Score of the statements' category. */
  readonly scoreOf: (categoryId: string) => number | undefined;
  /** Whether statements are grouped by category; otherwise each row names it. */
  readonly isGrouped: boolean;
  /** Classes to compare side by side; replaces all other columns. */
  readonly classes?: readonly StatementClass[] | undefined;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
};

/** Statements with score, distribution and comparisons. */
export function StatementTable({ rows, since, references, scoreOf, isGrouped, classes, sort, onSort }: Props) {
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
    {
      key: 'score',
      label: classes ? 'All' : 'Score',
      isNumeric: true,
      sortsFirst: 'ascending',
      render: ({ score, statementType }) => <Score score={score} statementType={statementType} />,
    },
    ...(classes ? classes.map(classColumn) : detailColumns({ rows, since, references })),
  ];
  const headings: Headings<StatementRow> = {
    keyOf: ({ category }) => category.key,
    render: ({ category }) => <Heading category={category} score={scoreOf(category.id)} />,
  };
  return (
    <Table
      label="Statements"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      sort={sort}
      onSort={onSort}
      isHeadSticky
      {...(isGrouped && { headings })}
    />
  );
}

function detailColumns({
  rows,
  since,
  references,
}: Pick<Props, 'rows' | 'since' | 'references'>): readonly Column<StatementRow>[] {
  return [
    ...(rows.some(hasAnswers) ? [answers, favorable] : []),
    ...(since === undefined
      ? []
      : [
          {
            key: 'change',
            label: `Since ${since}`,
            isNumeric: true,
            sortsFirst: 'ascending' as const,
            render: (row: StatementRow) => <Change row={row} />,
          },
        ]),
    ...references
      .filter(({ kind }) => rows.some((row) => isKnownTo(row, kind)))
      .map(({ kind, name }) => ({
        key: kind,
        label: `vs ${name}`,
        isNumeric: true,
        render: (row: StatementRow) => differenceTo(row, kind),
      })),
  ];
}

function classColumn({ name, scores }: StatementClass): Column<StatementRow> {
  return {
    key: name,
    label: name,
    isNumeric: true,
    render: ({ id, statementType }) => <Score score={scores.get(id) ?? null} statementType={statementType} />,
  };
}

const answers: Column<StatementRow> = { key: 'answers', label: 'Answers', render: (row) => <AnswersBar row={row} /> };
const favorable: Column<StatementRow> = {
  key: 'favorable',
  label: 'Favourable',
  isNumeric: true,
  sortsFirst: 'ascending',
  render: (row) => <Favorable row={row} />,
};

function Heading({
  category: { key, title },
  score,
}: {
  readonly category: StatementCategory;
  readonly score: number | undefined;
}) {
  return (
    <span className={styles.heading}>
      {isPartOfEngagement(key) ? `Engagement: ${title}` : title}
      {score !== undefined && (
        <ToneWord tone={toneOfScore(score)}>{`${scoreText(score)} ${bandName(toneOfScore(score))}`}</ToneWord>
      )}
    </span>
  );
}

type CellProps = { readonly row: StatementRow };

function Score({ score, statementType }: Pick<StatementRow, 'score' | 'statementType'>) {
  if (score === null) return nothing;
  return statementType === 'enps' ? (
    <b>{formatDifference(score)}</b>
  ) : (
    <ToneChip tone={toneOfScore(score)}>{scoreText(score)}</ToneChip>
  );
}

function Favorable({ row }: CellProps) {
  const { favorable, answerCount, shares } = row;
  if (shares && shares.high.kind !== 'exactly') return <span className={text.quiet}>{limitOf(shares.high)}</span>;
  if (favorable === null || answerCount === null) return nothing;
  return (
    <Explain
      about={explainFavorable({ favorable, answerCount, agreeing: agreeing(row) })}
      words={`${Math.round(favorable)}%`}
      look="number"
    />
  );
}

function Change({ row: { delta, deltaIsLargerThanChance } }: CellProps) {
  return deltaIsLargerThanChance ? (
    <b className={styles.notable}>{changeText(delta)}</b>
  ) : (
    (changeText(delta) ?? nothing)
  );
}

function isKnownTo({ references }: StatementRow, kind: Reference['kind']): boolean {
  return kind !== 'previous' && references[kind] !== null;
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
