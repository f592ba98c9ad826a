import { tagOf } from '../platform/http/index.ts';
import { withoutCustomTexts } from './custom-words.ts';
import type { StoredCampaign } from './stored-campaign.ts';

/** ETag of the editable state of a campaign: equal states have equal tags. It includes nothing about answers. */
export function revisionOf({
  name,
  status,
  startedAt,
  endedAt,
  channel,
  protection,
  confidentialityLevel,
  templateData,
  surveyIds,
  targets,
  targetContext,
  splits,
  cadenceDays,
  ...rest
}: StoredCampaign): string {
  const meant = targets
    .map(({ targetType, attributeType, targetId }) => `${targetType} ${attributeType} ${targetId}`)
    .toSorted();
  const trigger = 'lifecycleTrigger' in rest ? rest.lifecycleTrigger : null;
  const state = [
    name,
    status,
    startedAt,
    endedAt,
    channel,
    protection,
    confidentialityLevel,
    withoutCustomTexts(templateData),
    surveyIds,
    meant,
    targetContext,
    splits,
    cadenceDays,
    trigger,
  ];
  return tagOf(state);
}
