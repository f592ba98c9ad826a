import { dayAt } from '@attune/domain/kernel';
import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { formatDays } from '../../design/format/dates.ts';
import { formatCountOf } from '../../design/format/numbers.ts';
import type { StatusLook } from '../../design/marks/Status.tsx';
import { distanceInDays } from '../campaign-dates.ts';
import {
  asksDayByDay,
  type Companion,
  type Participation,
  participationOf,
  surveysOf,
  targetsOf,
} from '../campaign-document.ts';
import { audienceWords, kindOf, statusView } from '../campaign-words.ts';
import { invitedSoFar, triggerWords } from '../triggers/trigger-words.ts';

/** Response count, or the next step before there are responses. */
export type Answered =
  | Exclude<Participation, { readonly kind: 'none' }>
  | { readonly kind: 'next step'; readonly label: string; readonly step: 'confirm' | 'see error' }
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
  /** Whether it is shown as a child of the campaign above. */
  readonly isChild: boolean;
  /** Number of collapsed follow-up campaigns; undefined if there are none or they have their own rows. */
  readonly fold: { readonly count: number; readonly isOpen: boolean } | undefined;
};

type RowContext = {
  readonly timeZone: string;
  readonly now: Date;
  readonly groupNames: ReadonlyMap<string, string>;
  readonly mayConfirm: boolean;
  readonly folding?: Folding | undefined;
};

/** Whether follow-up campaigns are collapsed, and which parent is expanded. */
export type Folding = { readonly openId: string | undefined };

/** A campaign as a row of the list. */
export function campaignRow(
  campaign: CampaignResource,
  included: readonly Companion[] = [],
  context: RowContext,
): CampaignRow {
  const { id, attributes } = campaign;
  const { timeZone, groupNames, folding } = context;
  const { childCampaignCount: count, parentCampaignId } = attributes;
  const surveys = surveysOf(id, included).map((survey) => survey.attributes.name);
  return {
    id,
    campaign,
    name: attributes.name,
    about: isNext(campaign)
      ? 'Next campaign, waits for your confirmation'
      : aboutWords(
          kindOf(attributes),
          attributes.lifecycleTrigger ? [triggerWords(attributes.lifecycleTrigger)] : surveys,
        ),
    status: statusView(attributes.status),
    audience: audienceWords(targetsOf(id, included), groupNames, attributes),
    open: formatDays(dayAt(attributes.startedAt, timeZone), dayAt(attributes.endedAt, timeZone)),
    answered: answeredOf(campaign, context),
    score: attributes.emplifyScore,
    isChild: folding !== undefined && parentCampaignId !== null,
    fold: folding && count > 0 ? { count, isOpen: folding.openId === id } : undefined,
  };
}

/** Whether a campaign was drafted automatically and is not confirmed. */
export function isNext({ attributes }: Pick<CampaignResource, 'attributes'>): boolean {
  return attributes.followsCampaignId !== null && attributes.status === 'pending';
}

/** Follow-up campaigns are collapsed unless the list is searched or filtered by their kind. */
export function foldsChildren(kind: string | undefined, search: string | undefined): boolean {
  return search === undefined && (kind === undefined || kind === 'quarterly' || kind === 'quarterly-and-topic-based');
}

/** The rows with the follow-ups of the expanded campaign below it. */
export function withChildren(rows: readonly CampaignRow[], children: readonly CampaignRow[]): readonly CampaignRow[] {
  return rows.flatMap((row) => (row.fold?.isOpen ? [row, ...children] : [row]));
}

/** "3 smart pulses", "1 smart pulse". */
export function foldWords(count: number): string {
  return formatCountOf(count, 'smart pulse', 'smart pulses');
}

/** Type and surveys, without repeating the type. */
function aboutWords(kind: string, surveys: readonly string[]): string {
  const isSaid = surveys.some((name) => name.toLowerCase().startsWith(kind.toLowerCase()));
  return (isSaid ? surveys : [kind, ...surveys]).join(', ');
}

function answeredOf(campaign: CampaignResource, { timeZone, now, mayConfirm }: RowContext): Answered {
  const { status, startedAt } = campaign.attributes;
  if (status === 'errored') return { kind: 'next step', label: 'See the error', step: 'see error' };
  if (status === 'pending')
    return mayConfirm
      ? { kind: 'next step', label: 'Confirm campaign', step: 'confirm' }
      : { kind: 'words', words: 'Not confirmed yet' };
  if (asksDayByDay(campaign)) return { kind: 'words', words: invitedSoFar(campaign.attributes.audienceSize ?? 0) };
  const participation = participationOf(campaign);
  if (participation.kind !== 'none') return participation;
  return {
    kind: 'words',
    words: new Date(startedAt) > now ? `Starts ${distanceInDays(startedAt, timeZone, now)}` : 'Starts now',
  };
}
