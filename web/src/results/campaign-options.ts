import type { Option } from '../design/controls/OptionList.tsx';
import type { ResultsChoice } from './resolve-results.ts';
import { scoreText } from './engagement-list.ts';

/** The campaigns to choose from: those that run, then the finished ones, newest first, with their score. */
export function campaignOptions({ running, finished }: Pick<ResultsChoice, 'running' | 'finished'>): readonly Option[] {
  const underWay = running.map(({ id, attributes: { name } }) => ({ value: id, label: name, note: 'running now' }));
  const over = finished.map(({ attributes: { campaignId, name, engagement } }) => ({ value: campaignId, label: name, ...(engagement && { note: scoreText(engagement.score) }) }));
  return [...underWay, ...over];
}
