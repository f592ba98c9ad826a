import type { GlobalCampaignResource } from '@attune/contract/campaigns/global';
import { type DeliveryChannel, flexibleDays } from '@attune/domain/campaigns';
import { isCalendarDay, type Problem, problemWhen } from '@attune/domain/kernel';
import { formatCountOf } from '../../design/format/numbers.ts';

type Attributes = GlobalCampaignResource['attributes'];
export type Member = Attributes['organizations'][number];
export type ChosenOrganization = { readonly id: string; readonly name: string };

/** Form state of a global campaign. */
export type GlobalForm = {
  readonly name: string;
  readonly startsOn: string;
  readonly startsAt: string;
  readonly days: number;
  readonly channel: DeliveryChannel;
  readonly surveyIds: readonly string[];
  readonly organizations: readonly ChosenOrganization[];
};

export function newGlobalForm(startsOn: string): GlobalForm {
  return {
    name: '',
    startsOn,
    startsAt: '09:00',
    days: flexibleDays.default,
    channel: 'emails',
    surveyIds: [],
    organizations: [],
  };
}

export function globalFormOf({
  name,
  startsOn,
  startsAt,
  windowDays,
  deliveryChannel,
  surveyIds,
  organizations,
}: Attributes): GlobalForm {
  return {
    name,
    startsOn,
    startsAt,
    days: windowDays,
    channel: deliveryChannel,
    surveyIds,
    organizations: organizations.map((each) => ({ id: each.organizationId, name: each.name })),
  };
}

/** Validation problems by field. */
export function globalProblems({
  name,
  startsOn,
  startsAt,
  days,
  surveyIds,
  organizations,
}: GlobalForm): readonly Problem[] {
  return [
    ...problemWhen(surveyIds.length === 0, ['surveyIds'], 'Choose at least one survey.'),
    ...problemWhen(name.trim() === '', ['name'], 'Name is required.'),
    ...problemWhen(
      !isCalendarDay(startsOn) || !/^\d{2}:\d{2}$/u.test(startsAt),
      ['startsOn'],
      'Choose a day and a time.',
    ),
    ...problemWhen(
      !Number.isInteger(days) || days < flexibleDays.least || days > flexibleDays.most,
      ['windowDays'],
      `Choose ${flexibleDays.least} to ${flexibleDays.most} days.`,
    ),
    ...problemWhen(organizations.length === 0, ['organizationIds'], 'Choose at least one organization.'),
  ];
}

/** The form as a request body. */
export function attributesOf({ name, startsOn, startsAt, days, channel, surveyIds, organizations }: GlobalForm) {
  return {
    name: name.trim(),
    startsOn,
    startsAt,
    windowDays: days,
    deliveryChannel: channel,
    surveyIds: [...surveyIds],
    organizationIds: organizations.map(({ id }) => id),
  };
}

/** "2 of 5 organizations have confirmed it". */
export function standWords(organizations: readonly Member[]): string {
  const confirmed = organizations.filter(
    ({ status }) => status !== null && status !== 'pending' && status !== 'errored',
  ).length;
  if (confirmed === 0) return 'Not confirmed yet';
  const all = formatCountOf(organizations.length, 'organization has', 'organizations have');
  return `${confirmed} of ${all} confirmed`;
}

/** Why an organization has no campaign or one that cannot change; undefined if its status shows it. */
export function absenceWords({ status, isRemoved }: Pick<Member, 'status' | 'isRemoved'>): string | undefined {
  if (isRemoved) return 'Deleted there';
  return isBeingMade({ status, isRemoved }) ? 'Creating…' : undefined;
}

/** Whether the campaign of an organization is being created. */
export function isBeingMade({ status, isRemoved }: Pick<Member, 'status' | 'isRemoved'>): boolean {
  return status === null && !isRemoved;
}
