import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import {
  type CadenceChoice,
  type CampaignKind,
  defaultCampaignName,
  type DeliveryChannel,
  endOfWindow,
  flexibleDays,
  type LifecycleTrigger,
  kindRules,
} from '@attune/domain/campaigns';
import { type CalendarDay, daysBetween, isCalendarDay, type Problem, problemWhen } from '@attune/domain/kernel';
import type { Protection } from '@attune/domain/organizations';
import { momentOf, wallClockAt } from '../campaign-dates.ts';
import { type CampaignDocument, targetsOf } from '../campaign-document.ts';
import { suggestLifecycleName, defaultTrigger } from '../triggers/trigger-words.ts';

/** Form state of the campaign setup. */
export type CampaignForm = {
  readonly name: string;
  readonly surveyIds: readonly string[];
  /** YYYY-MM-DD and HH:MM in the organization's time zone. */
  readonly startsOn: string;
  readonly startsAt: string;
  /** Days that the survey is open. */
  readonly days: number;
  /** When the next campaign is drafted; null for the organization's default. Only for engagement campaigns. */
  readonly cadenceDays: CadenceChoice | null;
  readonly deliveryChannel: DeliveryChannel;
  readonly isForEveryone: boolean;
  readonly groupIds: readonly string[];
  /** Selected people: only they are invited. */
  readonly employeeIds: readonly string[];
  /** For each attribute, only people with one of the values are invited. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly protection: Protection;
  /** Group types that results are split by, most important first; null lets the server decide. */
  readonly splits: readonly string[] | null;
  /** Trigger; only for lifecycle campaigns, whose end follows from it. */
  readonly lifecycleTrigger: LifecycleTrigger | null;
};

const defaultStart = '09:00';

type Beginning = { readonly kind: CampaignKind; readonly startsOn: string; readonly protection: Protection };

/** Defaults of a new campaign. */
export function newForm({ kind, startsOn, protection }: Beginning): CampaignForm {
  const nobody = { isForEveryone: true, groupIds: [], employeeIds: [], attributes: {} };
  return {
    name: suggestName(kind, startsOn),
    surveyIds: [],
    startsOn,
    startsAt: defaultStart,
    days: flexibleDays.default,
    cadenceDays: null,
    deliveryChannel: 'emails',
    ...nobody,
    protection,
    splits: null,
    lifecycleTrigger: kindRules[kind].isTriggered ? defaultTrigger : null,
  };
}

/** Form state of a stored campaign. */
export function formOf({ data, included }: CampaignDocument, timeZone: string): CampaignForm {
  const { name, startedAt, endedAt, cadenceDays, deliveryChannel, protection, splits, campaignType, lifecycleTrigger } =
    data.attributes;
  const start = wallClockAt(startedAt, timeZone);
  return {
    name,
    surveyIds: data.relationships?.surveys?.data.map(({ id }) => id) ?? [],
    startsOn: start.day,
    startsAt: start.time,
    days: kindRules[campaignType].isTriggered
      ? flexibleDays.default
      : Math.max(
          flexibleDays.least,
          daysBetween(start.day as CalendarDay, wallClockAt(endedAt, timeZone).day as CalendarDay),
        ),
    cadenceDays,
    deliveryChannel,
    isForEveryone: !data.attributes.isTargeted,
    groupIds: targetsOf(data.id, included).flatMap(({ targetType, targetId }) =>
      targetType === 'groups' ? [targetId] : [],
    ),
    employeeIds: data.attributes.targetedEmployeeAttributes.flatMap(({ attributeType, employeeIds }) =>
      attributeType === 'employees' ? employeeIds : [],
    ),
    attributes: (data.attributes.targetContext?.['attributes'] ?? {}) as CampaignForm['attributes'],
    protection,
    splits,
    lifecycleTrigger: lifecycleTrigger ?? (kindRules[campaignType].isTriggered ? defaultTrigger : null),
  };
}

/** "February 2027 engagement". */
export function suggestName(kind: CampaignKind, startsOn: string): string {
  if (kindRules[kind].isTriggered) return suggestLifecycleName(defaultTrigger);
  if (!isCalendarDay(startsOn)) return '';
  return defaultCampaignName(kind, new Date(`${startsOn}T00:00:00Z`), 'UTC');
}

/** Moves the start. A generated name follows. */
export function moveTo(form: CampaignForm, startsOn: string, kind: CampaignKind): CampaignForm {
  const isSuggested = form.name === suggestName(kind, form.startsOn);
  return { ...form, startsOn, name: isSuggested && isCalendarDay(startsOn) ? suggestName(kind, startsOn) : form.name };
}

/** Missing or invalid fields by kind; an eNPS campaign has one fixed survey. */
export function missingFrom(
  kind: CampaignKind,
  form: CampaignForm,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): readonly Problem[] {
  return formProblems(form, timeZone, now).filter(
    ({ at }) => !kindRules[kind].asksEnpsByDefault || at[0] !== 'surveyIds',
  );
}

/** Validation problems by field. */
export function formProblems(form: CampaignForm, timeZone: string, now: Date): readonly Problem[] {
  const window = windowOf(form, timeZone);
  return [
    ...problemWhen(form.surveyIds.length === 0, ['surveyIds'], 'Choose at least one survey.'),
    ...problemWhen(form.name.trim() === '', ['name'], 'Name is required.'),
    ...problemWhen(form.name.length > 200, ['name'], 'Use 200 characters or fewer.'),
    ...problemWhen(!hasLength(form), ['endedAt'], `Choose ${flexibleDays.least} to ${flexibleDays.most} days.`),
    ...problemWhen(!window && hasLength(form), ['startedAt'], 'Choose a day and a time.'),
    ...problemWhen(
      window !== undefined && window.endedAt <= now,
      ['startedAt'],
      'This campaign’s dates have passed. Choose a new start.',
    ),
    ...problemWhen(
      !form.isForEveryone && !isNarrowed(form),
      ['targets'],
      'Choose at least one group, value or person, or everyone.',
    ),
  ];
}

/** Whether groups, values or people were selected. */
function isNarrowed({ groupIds, employeeIds, attributes }: CampaignForm): boolean {
  return groupIds.length + employeeIds.length + Object.keys(attributes).length > 0;
}

/** The open period; undefined if the start or length is invalid. */
export function windowOf(
  { startsOn, startsAt, days }: Pick<CampaignForm, 'startsOn' | 'startsAt' | 'days'>,
  timeZone: string,
): { readonly startedAt: Date; readonly endedAt: Date } | undefined {
  const startedAt = momentOf({ day: startsOn, time: startsAt }, timeZone);
  return startedAt && hasLength({ days }) ? { startedAt, endedAt: endOfWindow(startedAt, timeZone, days) } : undefined;
}

function hasLength({ days }: Pick<CampaignForm, 'days'>): boolean {
  return Number.isInteger(days) && days >= flexibleDays.least && days <= flexibleDays.most;
}

/** Attributes that have changed since the last save. Invalid ones are omitted until corrected. */
export function changedAttributes(form: CampaignForm, stored: CampaignForm | undefined, timeZone: string) {
  const isNew = (...keys: readonly (keyof CampaignForm)[]) =>
    !stored || keys.some((key) => !isSame(form[key], stored[key]));
  const window = windowOf(form, timeZone);
  const name = form.name.trim();
  return {
    ...(isNew('name') && name !== '' && { name }),
    ...(isNew('surveyIds') && form.surveyIds.length > 0 && { surveyIds: [...form.surveyIds] }),
    ...(isNew('startsOn', 'startsAt', 'days') &&
      window && { startedAt: window.startedAt.toISOString(), endedAt: window.endedAt.toISOString() }),
    ...(isNew('isForEveryone', 'groupIds', 'employeeIds', 'attributes') &&
      (form.isForEveryone || isNarrowed(form)) &&
      audienceOf(form)),
    ...(isNew('cadenceDays') && { cadenceDays: form.cadenceDays }),
    ...(isNew('deliveryChannel') && { deliveryChannel: form.deliveryChannel }),
    ...(isNew('protection') && { protection: form.protection }),
    ...(isNew('lifecycleTrigger') && form.lifecycleTrigger && { lifecycleTrigger: form.lifecycleTrigger }),
    ...(isNew('splits') && form.splits && { splits: [...form.splits] }),
  };
}

/** The audience: everyone, or members of the groups, selected people and people with the attribute values. */
function audienceOf({ isForEveryone, groupIds, employeeIds, attributes }: CampaignForm) {
  if (isForEveryone) return { targets: [], targetedEmployeeAttributes: [], targetContext: null };
  const named = (targetType: 'groups' | 'employees', ids: readonly string[]) =>
    ids.map((targetId) => ({ targetType, targetId }));
  const values = Object.fromEntries(Object.entries(attributes).map(([name, chosen]) => [name, [...chosen]]));
  return {
    targets: [...named('groups', groupIds), ...named('employees', employeeIds)],
    targetContext: Object.keys(values).length > 0 ? { attributes: values } : null,
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a campaign can still be set up. */
export function isBeingSetUp({ attributes }: CampaignResource): boolean {
  return attributes.status === 'pending';
}
