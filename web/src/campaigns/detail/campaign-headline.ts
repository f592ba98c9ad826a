import { kindRules } from '@attune/domain/campaigns';
import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { formatCountOf, formatShare } from '../../design/format/numbers.ts';
import { distanceInDays, longDay } from '../campaign-dates.ts';
import { invitedWords } from '../invited-words.ts';
import { asksDayByDay, fewAnswers, isClosing, participationOf } from '../campaign-document.ts';
import { closingWords, progressWords } from '../list/running-view.ts';
import { invitedSoFar } from '../triggers/trigger-words.ts';

type Clock = { readonly timeZone: string; readonly now: Date };
type Sentence = { readonly fact: string; readonly comparison?: string };

/** Campaign status in one sentence. */
export function campaignHeadline(campaign: CampaignResource, clock: Clock): Sentence {
  switch (campaign.attributes.status) {
    case 'pending':
      return pendingSentence(campaign, clock);
    case 'active':
    case 'prepared':
      return confirmedSentence(campaign, clock);
    case 'inprogress':
      return runningSentence(campaign, clock);
    case 'finished':
      return finishedSentence(campaign, clock);
    case 'errored':
      return { fact: 'This campaign failed.', comparison: 'Answers already given are safe.' };
  }
}

function pendingSentence({ attributes }: CampaignResource, { timeZone, now }: Clock): Sentence {
  const { startedAt, endedAt } = attributes;
  if (new Date(startedAt) <= now)
    return {
      fact: 'Not confirmed, and its start has passed.',
      comparison:
        new Date(endedAt) > now
          ? 'It opens as soon as you publish it, or choose a new start.'
          : 'Choose a new start and publish it.',
    };
  return {
    fact: `Planned for ${longDay(startedAt, timeZone, now)},`,
    comparison: 'nothing is sent until it is published.',
  };
}

function confirmedSentence(
  { attributes: { startedAt, audienceSize, campaignType } }: CampaignResource,
  { timeZone, now }: Clock,
): Sentence {
  if (kindRules[campaignType].isTriggered)
    return {
      fact: `Invites people day by day starting ${longDay(startedAt, timeZone, now)},`,
      comparison: `${distanceInDays(startedAt, timeZone, now)}.`,
    };
  const asks = audienceSize === null ? '' : `: ${invitedWords(audienceSize, 'planned')}`;
  return {
    fact: `Starts on ${longDay(startedAt, timeZone, now)},`,
    comparison: `${distanceInDays(startedAt, timeZone, now)}${asks}.`,
  };
}

function runningSentence(campaign: CampaignResource, clock: Clock): Sentence {
  const participation = participationOf(campaign);
  const ends = `${closingWords(campaign, clock)}.`;
  if (asksDayByDay(campaign))
    return { fact: `${invitedSoFar(campaign.attributes.audienceSize ?? 0)}.`, comparison: ends };
  if (participation.kind !== 'shown') return { fact: 'People are answering.', comparison: ends };
  const { share, completed, size } = participation;
  const when = isClosing(campaign, clock.now) ? 'at the end' : `on ${progressWords(campaign, clock)}`;
  const stage = campaign.attributes.reopenedAt && !isClosing(campaign, clock.now) ? 'so far' : when;
  if (completed === 0)
    return { fact: `${fewAnswers},`, comparison: `from ${formatCountOf(size, 'person', 'people')}, ${stage}. ${ends}` };
  return {
    fact: `${formatShare(share)} have answered ${stage},`,
    comparison: `${completed} of ${formatCountOf(size, 'person', 'people')}. ${ends}`,
  };
}

function finishedSentence(campaign: CampaignResource, { timeZone, now }: Clock): Sentence {
  const ended = `It ended on ${longDay(campaign.attributes.endedAt, timeZone, now)}.`;
  const participation = participationOf(campaign);
  if (participation.kind !== 'shown') return { fact: 'This campaign is over.', comparison: ended };
  const { share, completed, size } = participation;
  return {
    fact: `${formatShare(share)} answered,`,
    comparison: `${completed} of ${formatCountOf(size, 'person', 'people')}. ${ended}`,
  };
}
