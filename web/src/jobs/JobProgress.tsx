import type { JobResource } from '@attune/contract/jobs';
import { formatShare } from '../design/format/numbers.ts';
import { shareOf } from '../design/marks/progress-words.ts';
import { ProgressBar } from '../design/marks/ProgressBar.tsx';
import text from '../design/text.module.css';

type Props = {
  readonly job: JobResource;
  /** What it does at this moment: "Checking people.csv". */
  readonly label: string;
};

/**
 * How far a job is. How much it has to do is known only once it has begun, and not always in things that people count.
 */
export function JobProgress({ job: { attributes }, label }: Props) {
  const { progress, total } = attributes;
  if (total > 0)
    return (
      <ProgressBar
        label={label}
        used={progress}
        limit={total}
        words={formatShare(shareOf({ used: progress, limit: total }))}
      />
    );
  return (
    <output className={text.secondary}>
      <span className={text.medium}>{label}</span> starts shortly.
    </output>
  );
}
