import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import {
  type CampaignFilter,
  campaignFilters,
  campaignStatusLabels,
  type CampaignStatus,
  type DeliveryChannel,
  kindLabel,
} from '@attune/domain/campaigns';
import type { Option } from '../design/controls/OptionList.tsx';
import { formatCountOf } from '../design/format/numbers.ts';
import { listWords } from '../design/format/words.ts';
import type { StatusLook } from '../design/marks/Status.tsx';
import type { targetsOf } from './campaign-document.ts';

type Attributes = CampaignResource['attributes'];

const looks: { readonly [S in CampaignStatus]: StatusLook } = {
  errored: 'bad',
  pending: 'attention',
  active: 'good',
  prepared: 'good',
  inprogress: 'running',
  finished: 'over',
};

/** Dot and label of a status. */
export function statusView(status: CampaignStatus): { readonly look: StatusLook; readonly label: string } {
  return { look: looks[status], label: campaignStatusLabels[status] };
}

/** "Engagement", "Topic-Based". */
export function kindOf({ campaignType, endedAt }: Pick<Attributes, 'campaignType' | 'endedAt'>): string {
  return kindLabel(campaignType, new Date(endedAt));
}

/** What becomes of a campaign whose start was missed: until its end, publishing it opens it. */
export function missedStartWords({ endedAt }: Pick<Attributes, 'endedAt'>, now: Date): string {
  return `missed its start and ${new Date(endedAt) > now ? 'opens as soon as you confirm it' : 'needs a new date'}`;
}

/** Filter options of the campaign list. */
export function kindChoices(now: Date): readonly Option[] {
  return campaignFilters
    .filter((filter) => filter !== 'all')
    .map((value) => ({ value, label: filterLabel(value, now) }));
}

function filterLabel(filter: Exclude<CampaignFilter, 'all'>, now: Date): string {
  return filter === 'quarterly-and-topic-based' ? 'Engagement and Topic-Based' : kindLabel(filter, now);
}

/** One option per label: both confirmed statuses share one. */
export const listedStatuses = ['pending', 'active', 'inprogress', 'finished', 'errored'] as const;
export const statusChoices: readonly Option[] = listedStatuses.map((value) => {
  return { value, label: campaignStatusLabels[value] };
});

/** Channel names that follow the recipients in a sentence. */
export const channelWords: { readonly [C in DeliveryChannel]: string } = {
  emails: 'by e-mail',
  sms: 'by text message',
  emails_sms: 'by e-mail and text message',
  none: 'without messages',
};

type GroupNames = ReadonlyMap<string, string>;

type Aim = Pick<Attributes, 'isTargeted' | 'targetContext' | 'targetedEmployeeAttributes'>;

/** "Whole organization", the name of a group, "3 groups", "3 groups and 4 people"; and whether attributes limit it. */
export function audienceWords(targets: ReturnType<typeof targetsOf>, names: GroupNames, aim: Aim): string {
  const [groups, employees] = (['groups', 'employees'] as const).map((type) =>
    targets.filter(({ targetType, included }) => targetType === type && included),
  );
  const groupCount = groups?.length ?? 0;
  const employeeCount = employees?.length ?? 0;
  const onlyName = groupCount === 1 ? names.get(groups?.[0]?.targetId ?? '') : undefined;
  const parts = [
    ...(groupCount > 0 ? [onlyName ?? formatCountOf(groupCount, 'group', 'groups')] : []),
    ...(employeeCount > 0 ? [formatCountOf(employeeCount, 'person', 'people')] : []),
  ];
  if (parts.length > 0) return `${listWords(parts)}${isNarrowed(aim) ? ', narrowed by attributes' : ''}`;
  return aim.isTargeted ? 'Some people, by attributes' : 'Whole organization';
}

function isNarrowed({ targetContext, targetedEmployeeAttributes }: Aim): boolean {
  const attributes = targetContext?.['attributes'];
  return (
    targetedEmployeeAttributes.length > 0 ||
    (typeof attributes === 'object' && attributes !== null && Object.keys(attributes).length > 0)
  );
}
