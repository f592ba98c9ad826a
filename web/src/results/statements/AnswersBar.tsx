import { layOutSegments } from '../../design/charts/distribution-layout.ts';
import type { Segment } from '../../design/charts/DistributionBar.tsx';
import { BandLegend } from '../../design/marks/Toned.tsx';
import { cellColours } from '../../design/marks/tones.ts';
import { Withheld } from '../../design/marks/Withheld.tsx';
import { answersInWords, answersOf } from './answer-shares.ts';
import styles from './AnswersBar.module.css';
import type { StatementRow } from './rows.ts';

const size = { width: 180, height: 16 };

/** Distribution of the answers to one statement, as a small bar in a table. */
export function AnswersBar({ row }: { readonly row: StatementRow }) {
  const answers = answersOf(row);
  if (answers.kind === 'shares') return <Bar segments={answers.segments} />;
  return <Withheld reason={answers.reason}>{answers.kind === 'limits' ? answers.words : 'not shown'}</Withheld>;
}

function Bar({ segments }: { readonly segments: readonly Segment[] }) {
  const words = answersInWords(segments);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page, not a file of its own
    <svg {...size} role="img" aria-label={words} className={styles.bar}>
      <title>{words}</title>
      {layOutSegments(segments, size.width).map(({ segment, x, width }) => (
        <rect
          key={segment.name}
          x={x}
          width={width}
          height={size.height}
          rx="2"
          fill={cellColours(segment.tone).background}
        />
      ))}
    </svg>
  );
}

/** Legend of the bar colours. */
export function AnswersLegend() {
  const parts = answersOf({
    statementType: 'likert5',
    distribution: [1, 1, 1, 1, 1],
    pointShares: null,
    shares: null,
    score: null,
  });
  return parts.kind === 'shares' && <BandLegend label="Answers" entries={parts.segments} />;
}
