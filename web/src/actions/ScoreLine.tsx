import type { ActionPlanResource } from '@attune/contract/actions/action-plans';
import { ToneChip } from '../design/marks/Toned.tsx';
import text from '../design/text.module.css';
import { scoreChip } from '../results/index.ts';
import styles from './Actions.module.css';

type Props = { readonly scores: ActionPlanResource['attributes']['scores'] };

const width = 56;
const height = 20;

/** The last scores of a driver as a line, with the newest as a number. */
export function ScoreLine({ scores }: Props) {
  const last = scores.at(-1);
  if (!last) return <span className={text.quiet}>Not shown</span>;
  const values = scores.map(({ score }) => score);
  const low = Math.min(...values);
  const range = Math.max(Math.max(...values) - low, 4);
  const points = values.map((value, place) => ({
    x: values.length === 1 ? width - 3 : 3 + (place * (width - 6)) / (values.length - 1),
    y: height - 3 - ((value - low) * (height - 6)) / range,
  }));
  const { text: words, tone } = scoreChip(last.score);
  const end = points.at(-1);
  return (
    <span
      className={styles.score}
      title={scores.map((each) => `${each.campaignName}: ${Math.round(each.score)}`).join('\n')}
    >
      <svg width={width} height={height} aria-hidden>
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} className={styles.line} />
        {end && <circle cx={end.x} cy={end.y} r={2.5} className={styles.end} />}
      </svg>
      <ToneChip tone={tone}>{words}</ToneChip>
    </span>
  );
}
