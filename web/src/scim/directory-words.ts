import type {
  DirectoryOperation,
  DirectorySyncResource,
  DirectoryTokenResource,
} from '@attune/contract/scim/connection';
import { type CalendarDay, percentage } from '@attune/domain/kernel';
import { formatDay } from '../design/format/dates.ts';
import { formatCount, formatCountOf } from '../design/format/numbers.ts';
import { listWords } from '../design/format/words.ts';
import type { StatusLook } from '../design/marks/Status.tsx';
import type { NoteLook } from '../design/page/Note.tsx';

type Sync = DirectorySyncResource['attributes'];

/** Page headline: whether the directory syncs, and the volume of the last day. */
export function syncSentence(
  tokenCount: number,
  { safetyLimit, days }: Pick<Sync, 'safetyLimit' | 'days'>,
): { readonly fact: string; readonly comparison: string | undefined } {
  if (safetyLimit) return { fact: 'The directory was stopped', comparison: 'because it deactivates too many people.' };
  if (tokenCount === 0)
    return { fact: 'No directory is connected;', comparison: 'people are added manually or by file.' };
  const [last] = days;
  if (!last) return { fact: 'A directory can connect;', comparison: 'it has not sent anything yet.' };
  return {
    fact: `The directory changed ${countOfDay(last.counts)} on ${formatDay(last.day as CalendarDay)};`,
    comparison: refusedWords(last.counts),
  };
}

const namesOfOperations: Readonly<Record<DirectoryOperation, string>> = {
  'users-created': 'added',
  'users-changed': 'changed',
  'users-deactivated': 'deactivated',
  'users-reactivated': 'reactivated',
  'groups-created': 'groups added',
  'groups-changed': 'groups changed',
  'groups-removed': 'groups deleted',
  'phones-left-out': 'phone numbers left out',
  refused: 'refused',
};

type Counts = Sync['days'][number]['counts'];

const ofPeople = ['users-created', 'users-changed', 'users-deactivated', 'users-reactivated'] as const;
const ofGroups = ['groups-created', 'groups-changed', 'groups-removed'] as const;

function countOfDay(counts: Counts): string {
  const [people, groups] = [sumOf(counts, ofPeople), sumOf(counts, ofGroups)];
  const parts = [
    ...(people > 0 || groups === 0 ? [formatCountOf(people, 'person', 'people')] : []),
    ...(groups > 0 ? [formatCountOf(groups, 'group', 'groups')] : []),
  ];
  return listWords(parts);
}

function refusedWords({ refused = 0 }: Counts): string {
  return refused === 0
    ? 'nothing was refused.'
    : `${formatCountOf(refused, 'request', 'requests')} ${refused === 1 ? 'was' : 'were'} refused.`;
}

function sumOf(counts: Counts, operations: readonly DirectoryOperation[]): number {
  return operations.reduce((sum, operation) => sum + (counts[operation] ?? 0), 0);
}

/** Changes of people or groups in a day: "12 added, 3 changed". */
export function operationsOf(counts: Counts, about: 'people' | 'groups'): string {
  const operations = (about === 'people' ? ofPeople : ofGroups).filter((operation) => counts[operation]);
  return operations
    .map((operation) => `${formatCount(counts[operation] ?? 0)} ${namesOfOperations[operation].replace('groups ', '')}`)
    .join(', ');
}

const operations: Readonly<Record<string, string>> = {
  createScimUser: 'Add a person',
  replaceScimUser: 'Change a person',
  patchScimUser: 'Change a person',
  removeScimUser: 'Remove a person',
  createScimGroup: 'Add a group',
  replaceScimGroup: 'Change a group',
  patchScimGroup: 'Change a group',
  removeScimGroup: 'Delete a group',
};

/** Attempted operation of a directory. */
export function operationWords(operation: string): string {
  return operations[operation] ?? operation;
}

/** Why a directory was stopped. */
export function safetyLimitWords({
  deactivatedCount,
  activeBefore,
  mayContinue,
}: NonNullable<Sync['safetyLimit']>): string {
  const share =
    `${formatCount(deactivatedCount)} of ` +
    `${formatCountOf(activeBefore, 'active person', 'active people')} ` +
    `(${percentage(deactivatedCount, activeBefore, 0)}%)`;
  return mayContinue
    ? `Within 24 hours it would have deactivated ${share}. More than 10% needs your approval.`
    : `Within 24 hours it would have deactivated ${share}. More than 40% is refused; check the directory.`;
}

type Token = DirectoryTokenResource['attributes'];

/** Last use of a token, in one line. */
export function tokenWords({ lastUsedOn }: Pick<Token, 'lastUsedOn'>): string {
  return lastUsedOn === null ? 'Never used' : `Last used on ${formatDay(lastUsedOn as CalendarDay)}`;
}

/** Status of a token, as a dot and a word. */
export const tokenLooks: Readonly<Record<Token['state'], { readonly look: StatusLook; readonly word: string }>> = {
  good: { look: 'good', word: 'Valid' },
  ending: { look: 'attention', word: 'Ends soon' },
  orphaned: { look: 'attention', word: 'Needs an owner' },
  paused: { look: 'bad', word: 'Paused' },
  ended: { look: 'over', word: 'Ended' },
};

/** Expiry of a token. */
export function untilWords({ state, expiresOn, pausesOn }: Pick<Token, 'state' | 'expiresOn' | 'pausesOn'>): string {
  if (state === 'paused' && pausesOn !== null) return `since ${formatDay(pausesOn as CalendarDay)}`;
  if (expiresOn === null) return 'until it is revoked';
  return `${state === 'ended' ? 'on' : 'until'} ${formatDay(expiresOn as CalendarDay)}`;
}

/** Required actions on tokens, one sentence each. */
export function tokensThatNeedSomebody(
  tokens: readonly DirectoryTokenResource[],
): readonly { readonly id: string; readonly look: NoteLook; readonly words: string }[] {
  return tokens.flatMap(({ id, attributes }) => {
    const words = needOf(attributes);
    return words === undefined
      ? []
      : [
          {
            id,
            look:
              attributes.state === 'paused' || attributes.state === 'ended' ? ('error' as const) : ('warning' as const),
            words,
          },
        ];
  });
}

function needOf({ name, state, expiresOn, pausesOn, isReplaced }: Token): string | undefined {
  const [ends, pauses] = [expiresOn, pausesOn].map((day) => (day === null ? '' : formatDay(day as CalendarDay)));
  if (state === 'orphaned')
    return (
      `No one owns the token "${name}" any more. From ${pauses} on the directory is refused, unless an ` +
      'administrator takes it over.'
    );
  if (state === 'paused')
    return (
      `The directory with the token "${name}" is refused since ${pauses}, because no one owns ` +
      'it. Take it ' +
      'over, or replace it.'
    );
  if (isReplaced) return undefined;
  if (state === 'ending')
    return `The token "${name}" ends after ${ends}. Replace it before then; the old one stays valid for a week.`;
  return state === 'ended'
    ? `The token "${name}" ended on ${ends}, and the directory with it is refused. Create another one, and revoke it.`
    : undefined;
}

/** Mapping of directory fields, in addition to group types. */
export const mapping: readonly (readonly [theirs: string, ours: string])[] = [
  ['userName', 'The directory’s user name'],
  ['name, displayName', 'First, middle and last name'],
  ['emails', 'E-mail address: primary or work'],
  ['phoneNumbers (mobile)', 'Mobile phone, if it is a US number'],
  ['active', 'Active or inactive'],
  ['locale, timezone', 'Language and time zone of messages'],
  ['employeeNumber', 'Employee id'],
  ['startDate, endDate, birthDate (Attune)', 'First day, last day, date of birth'],
  ['Groups', 'Groups of the hierarchy; each person is in at most one'],
];
