import type { JobResource } from '@attune/contract/jobs';
import { formatShare } from '../design/format/numbers.ts';
import { shareOf } from '../design/marks/progress-words.ts';
import { ProgressBar } from '../design/marks/ProgressBar.tsx';
import text from '../design/text.module.css';

type Props = {
  readonly job: JobResource;
  /** Current activity: "Checking people.csv". */
  readonly label: string;
};

/** Progress of a job. The total is only known after it has started, and not always in units that people count. */
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
