import type { CampaignResource } from '@attune/contract/campaigns';
import { type CampaignKind, endOfWindow } from '@attune/domain/campaigns';
import { isCalendarDay, type Problem, problemWhen } from '@attune/domain/kernel';
import type { Protection } from '@attune/domain/organizations';
import { momentOf, wallClockAt } from '../campaign-dates.ts';
import { type CampaignDocument, targetsOf } from '../campaign-document.ts';

/** What a campaign is set up with, as it is typed. */
export type CampaignForm = {
  readonly name: string;
  readonly surveyIds: readonly string[];
  /** YYYY-MM-DD and HH:MM on the wall clock of the organization. */
  readonly startsOn: string;
  readonly startsAt: string;
  readonly isForEveryone: boolean;
  readonly groupIds: readonly string[];
  /** People who were named one by one elsewhere; they stay in the audience. */
  readonly employeeIds: readonly string[];
  readonly protection: Protection;
  /** The families by which results are split, most important first; null leaves the choice to the server. */
  readonly splits: readonly string[] | null;
};

const usualStart = '09:00';

type Beginning = { readonly kind: CampaignKind; readonly startsOn: string; readonly protection: Protection };

/** A campaign that nobody has set up anything of. */
export function newForm({ kind, startsOn, protection }: Beginning): CampaignForm {
  const nobody = { isForEveryone: true, groupIds: [], employeeIds: [] };
  return { name: suggestName(kind, startsOn), surveyIds: [], startsOn, startsAt: usualStart, ...nobody, protection, splits: null };
}

/** A campaign as it is stored. */
export function formOf({ data, included }: CampaignDocument, timeZone: string): CampaignForm {
  const { name, startedAt, protection, splits } = data.attributes;
  const start = wallClockAt(startedAt, timeZone);
  const targets = targetsOf(data.id, included);
  const named = (type: 'groups' | 'employees') => targets.filter(({ targetType }) => targetType === type).map(({ targetId }) => targetId);
  return {
    name,
    surveyIds: data.relationships?.surveys?.data.map(({ id }) => id) ?? [],
    startsOn: start.day,
    startsAt: start.time,
    isForEveryone: targets.length === 0,
    groupIds: named('groups'),
    employeeIds: named('employees'),
    protection,
    splits,
  };
}

const nouns: { readonly [K in CampaignKind]: string } = {
  flexible: 'survey',
  quarterly: 'engagement',
  topic_based: 'topic survey',
  smart_pulse: 'smart pulse',
  custom: 'survey',
  legacy_custom: 'survey',
  lifecycle: 'lifecycle survey',
  enps: 'eNPS',
  global: 'survey',
};

/** "February 2027 engagement". */
export function suggestName(kind: CampaignKind, startsOn: string): string {
  if (!isCalendarDay(startsOn)) return '';
  const month = new Date(`${startsOn}T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return `${month} ${nouns[kind]}`;
}

/** The campaign on another day. Its name follows as long as nobody has given it one. */
export function moveTo(form: CampaignForm, startsOn: string, kind: CampaignKind): CampaignForm {
  const isSuggested = form.name === suggestName(kind, form.startsOn);
  return { ...form, startsOn, name: isSuggested && isCalendarDay(startsOn) ? suggestName(kind, startsOn) : form.name };
}

/** What is still missing or wrong, at the attribute it is about. */
export function formProblems(form: CampaignForm, timeZone: string, now: Date): readonly Problem[] {
  const window = windowOf(form, timeZone);
  return [
    ...problemWhen(form.surveyIds.length === 0, ['surveyIds'], 'Choose at least one survey.'),
    ...problemWhen(form.name.trim() === '', ['name'], 'Name is required.'),
    ...problemWhen(form.name.length > 200, ['name'], 'At most 200 characters.'),
    ...problemWhen(!window, ['startedAt'], 'Choose a day and a time.'),
    ...problemWhen(window !== undefined && window.endedAt <= now, ['startedAt'], 'The week of this campaign is over. Choose another start.'),
    ...problemWhen(!form.isForEveryone && form.groupIds.length + form.employeeIds.length === 0, ['targets'], 'Choose at least one group, or everybody.'),
  ];
}

/** When the survey is open: a week from its start; undefined while the start is not a time. */
export function windowOf({ startsOn, startsAt }: Pick<CampaignForm, 'startsOn' | 'startsAt'>, timeZone: string): { readonly startedAt: Date; readonly endedAt: Date } | undefined {
  const startedAt = momentOf({ day: startsOn, time: startsAt }, timeZone);
  return startedAt && { startedAt, endedAt: endOfWindow(startedAt, timeZone) };
}

/** The attributes that have changed since they were stored. What cannot be stored as it is waits until it is mended. */
export function changedAttributes(form: CampaignForm, stored: CampaignForm | undefined, timeZone: string) {
  const isNew = (...keys: readonly (keyof CampaignForm)[]) => !stored || keys.some((key) => !isSame(form[key], stored[key]));
  const window = windowOf(form, timeZone);
  const name = form.name.trim();
  const targets = form.isForEveryone ? [] : [...form.groupIds.map((targetId) => toTarget('groups', targetId)), ...form.employeeIds.map((targetId) => toTarget('employees', targetId))];
  return {
    ...(isNew('name') && name !== '' && { name }),
    ...(isNew('surveyIds') && form.surveyIds.length > 0 && { surveyIds: [...form.surveyIds] }),
    ...(isNew('startsOn', 'startsAt') && window && { startedAt: window.startedAt.toISOString(), endedAt: window.endedAt.toISOString() }),
    ...(isNew('isForEveryone', 'groupIds', 'employeeIds') && (form.isForEveryone || targets.length > 0) && { targets }),
    ...(isNew('protection') && { protection: form.protection }),
    ...(isNew('splits') && form.splits && { splits: [...form.splits] }),
  };
}

function toTarget(targetType: 'groups' | 'employees', targetId: string) {
  return { targetType, targetId };
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (Array.isArray(one) && Array.isArray(other) && one.join() === other.join());
}

/** Whether a campaign is one that can still be set up. */
export function isBeingSetUp({ attributes }: CampaignResource): boolean {
  return attributes.status === 'pending';
}
