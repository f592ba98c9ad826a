import type { CampaignResource } from '@attune/contract/campaigns';
import { formatDays } from '../../design/format/dates.ts';
import type { StatusLook } from '../../design/marks/Status.tsx';
import { dayAt, distanceInDays } from '../campaign-dates.ts';
import { type Companion, type Participation, participationOf, surveysOf, targetsOf } from '../campaign-document.ts';
import { audienceWords, kindOf, statusView } from '../campaign-words.ts';

/** In the place of the answers: how many, or the one thing to do or to know before there are any. */
export type Answered =
  | Exclude<Participation, { readonly kind: 'none' }>
  | { readonly kind: 'next step'; readonly label: string; readonly step: 'confirm' | 'see failure' }
  | { readonly kind: 'words'; readonly words: string };

export type CampaignRow = {
  readonly id: string;
  readonly campaign: CampaignResource;
  readonly name: string;
  readonly about: string;
  readonly status: { readonly look: StatusLook; readonly label: string };
  readonly audience: string;
  readonly open: string;
  readonly answered: Answered;
  readonly score: number | null;
};

type Circumstances = { readonly timeZone: string; readonly now: Date; readonly groupNames: ReadonlyMap<string, string>; readonly mayConfirm: boolean };

/** A campaign as the list shows it. */
export function campaignRow(campaign: CampaignResource, included: readonly Companion[] = [], circumstances: Circumstances): CampaignRow {
  const { id, attributes } = campaign;
  const { timeZone, groupNames } = circumstances;
  const surveys = surveysOf(id, included).map((survey) => survey.attributes.name);
  return {
    id,
    campaign,
    name: attributes.name,
    about: aboutWords(kindOf(attributes), surveys),
    status: statusView(attributes.status),
    audience: audienceWords(targetsOf(id, included), groupNames),
    open: formatDays(dayAt(attributes.startedAt, timeZone), dayAt(attributes.endedAt, timeZone)),
    answered: answeredOf(campaign, circumstances),
    score: attributes.emplifyScore,
  };
}

/** The kind and the surveys; the kind is not said twice. */
function aboutWords(kind: string, surveys: readonly string[]): string {
  const isSaid = surveys.some((name) => name.toLowerCase().startsWith(kind.toLowerCase()));
  return (isSaid ? surveys : [kind, ...surveys]).join(', ');
}

function answeredOf(campaign: CampaignResource, { timeZone, now, mayConfirm }: Circumstances): Answered {
  const { status, startedAt } = campaign.attributes;
  if (status === 'errored') return { kind: 'next step', label: 'See what failed', step: 'see failure' };
  if (status === 'pending') return mayConfirm ? { kind: 'next step', label: 'Confirm campaign', step: 'confirm' } : { kind: 'words', words: 'Not confirmed yet' };
  const participation = participationOf(campaign);
  if (participation.kind !== 'none') return participation;
  return { kind: 'words', words: new Date(startedAt) > now ? `Starts ${distanceInDays(startedAt, timeZone, now)}` : 'Starts now' };
}
