import type { CampaignResultResource } from '@attune/contract/results/overview';
import type { Option } from '../../design/controls/OptionList.tsx';
import type { ResultsChoice } from '../reading/resolve-results.ts';
import { kindLabel } from '@attune/domain/campaigns';
import { scoreText } from '../reading/score-words.ts';

/** Campaign options: running, then finished ones, newest first, with kind and score. */
export function campaignOptions({ running, finished }: Pick<ResultsChoice, 'running' | 'finished'>): readonly Option[] {
  const underWay = running.map(({ id, attributes: { name } }) => ({ value: id, label: name, note: 'running now' }));
  const over = finished.map(({ attributes }) => ({
    value: attributes.campaignId,
    label: attributes.name,
    note: noteOf(attributes),
  }));
  return [...underWay, ...over];
}

/** "Engagement, 75"; quarterly campaigns from before the current surveys are called Dynamic. */
function noteOf({ campaignType, endedAt, engagement }: CampaignResultResource['attributes']): string {
  const kind = kindLabel(campaignType, new Date(endedAt));
  return engagement ? `${kind}, ${scoreText(engagement.score)}` : kind;
}
