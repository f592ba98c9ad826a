import { capitalize, countOfInWords } from '../../design/format/words.ts';
import type { ResultsChoice } from '../reading/resolve-results.ts';

export type Pulse = {
  readonly id: string;
  readonly name: string;
  readonly endedAt: string;
  readonly isRunning: boolean;
};

/** Running and finished smart pulses of a quarterly campaign, newest first, without drafts. */
export function pulsesOf(
  campaignId: string,
  { finished, running }: Pick<ResultsChoice, 'finished' | 'running'>,
): readonly Pulse[] {
  const ids = new Set(
    finished.find(({ attributes }) => attributes.campaignId === campaignId)?.attributes.smartPulseIds,
  );
  const underWay = running
    .filter(({ id }) => ids.has(id))
    .map(({ id, attributes: { name, endedAt } }) => ({ id, name, endedAt, isRunning: true }));
  const over = finished.flatMap(({ attributes: { campaignId: id, name, endedAt } }) =>
    ids.has(id) ? [{ id, name, endedAt, isRunning: false }] : [],
  );
  return [...underWay, ...over];
}

/** "One smart pulse followed September 2026", "Two smart pulses followed September 2026". */
export function pulsesFinding(pulses: readonly Pulse[], campaignName: string): string {
  return `${capitalize(countOfInWords(pulses.length, 'smart pulse', 'smart pulses'))} followed ${campaignName}`;
}
