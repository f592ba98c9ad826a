import type { InstallationFinding, InstallationStatusResource } from '@attune/contract/app/installation-status';
import { capitalize, countOfInWords } from '../design/format/words.ts';
import { formatCountOf } from '../design/format/numbers.ts';
import type { StatusLook } from '../design/marks/Status.tsx';

type Status = InstallationStatusResource['attributes'];

/** How each state of a finding looks and is called. */
export const findingLooks: Readonly<Record<InstallationFinding['state'], readonly [StatusLook, string]>> = {
  ok: ['good', 'OK'],
  warning: ['attention', 'Warning'],
  problem: ['bad', 'Problem'],
};

/** Page headline: problems first, because something does not work. */
export function statusSentence({ findings }: Pick<Status, 'findings'>): {
  readonly fact: string;
  readonly comparison: string;
} {
  const count = (wanted: InstallationFinding['state']) => findings.filter(({ state }) => state === wanted).length;
  const warnings =
    count('warning') === 0 ? '' : `${capitalize(countOfInWords(count('warning'), 'warning', 'warnings'))}.`;
  if (count('problem') === 0) return { fact: 'Everything that was checked works.', comparison: warnings };
  const verb = count('problem') === 1 ? 'needs' : 'need';
  return {
    fact: `${capitalize(countOfInWords(count('problem'), 'problem', 'problems'))} ${verb} the operator.`,
    comparison: warnings,
  };
}

/** The work that waits: "3 jobs wait, the oldest for 4 minutes". */
export function queueWords({
  waitingJobs,
  oldestJobSeconds,
}: Pick<Status, 'waitingJobs' | 'oldestJobSeconds'>): string {
  if (waitingJobs === 0) return 'No job waits';
  const minutes = Math.floor(oldestJobSeconds / 60);
  const age = minutes === 0 ? 'less than a minute' : formatCountOf(minutes, 'minute', 'minutes');
  return `${formatCountOf(waitingJobs, 'job waits', 'jobs wait')}, the oldest for ${age}`;
}
