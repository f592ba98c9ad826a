import type { SmartPulsePlanResource } from '@attune/contract/campaigns/smart-pulses';
import { formatCountOf } from '../../design/format/numbers.ts';
import { capitalize, countOfInWords, listWords } from '../../design/format/words.ts';

export type PulsePlan = SmartPulsePlanResource['attributes'];
type Audience = PulsePlan['audiences'][number];
export type DriverChoice = PulsePlan['drivers'][number];

/** One driver of an audience; an empty question is not included. */
export type AskedDriver = {
  readonly categoryId: string;
  readonly statementIds: readonly string[];
  readonly question: string;
};

export type PulseDraft = {
  readonly audience: Audience;
  readonly isChosen: boolean;
  readonly drivers: readonly AskedDriver[];
};

export type PulseForm = {
  readonly startsOn: string;
  readonly startsAt: string;
  readonly pulses: readonly PulseDraft[];
};

/**
 * The suggested draft: all available audiences with their lowest drivers, all statements and the default open question.
 */
export function proposalOf({ audiences, drivers }: PulsePlan): readonly PulseDraft[] {
  return audiences.map((audience) => ({
    audience,
    isChosen: canBeInvited(audience) && !audience.isTooSmall,
    drivers: audience.categoryIds.flatMap((id) => askedOf(drivers, id)),
  }));
}

/** Whether no audience has a smart pulse yet. */
export function canBeInvited({ campaignId, categoryIds }: Audience): boolean {
  return campaignId === null && categoryIds.length > 0;
}

/** A driver with its default statements and question. */
export function askedOf(drivers: readonly DriverChoice[], categoryId: string): readonly AskedDriver[] {
  const choice = drivers.find((each) => each.categoryId === categoryId);
  return choice
    ? [{ categoryId, statementIds: choice.statements.map(({ statementId }) => statementId), question: choice.question }]
    : [];
}

/** Replaces a driver in the draft, with its default questions. */
export function withDriver(draft: PulseDraft, place: number, driver: AskedDriver): PulseDraft {
  return { ...draft, drivers: draft.drivers.map((each, at) => (at === place ? driver : each)) };
}

/** The driver with a statement toggled, in default order. */
export function withStatement(asked: AskedDriver, choice: DriverChoice, statementId: string): AskedDriver {
  const isAsked = asked.statementIds.includes(statementId);
  const ids = choice.statements
    .map((each) => each.statementId)
    .filter((id) => (id === statementId ? !isAsked : asked.statementIds.includes(id)));
  return { ...asked, statementIds: ids };
}

/** The pulses of a form as a request body. */
export function pulsesOf({ pulses }: Pick<PulseForm, 'pulses'>) {
  return pulses
    .filter(({ isChosen }) => isChosen)
    .map(({ audience, drivers }) => ({
      groupIds: audience.groupIds,
      drivers: drivers.map(({ categoryId, statementIds, question }) => ({
        categoryId,
        statementIds: [...statementIds],
        ...(question.trim() && { question: question.trim() }),
      })),
    }));
}

/** Why the pulses cannot be created; undefined if they can. */
export function obstacleOf(form: PulseForm, startedAt: Date | undefined): string | undefined {
  const chosen = form.pulses.filter(({ isChosen }) => isChosen);
  if (chosen.length === 0) return 'Choose at least one group.';
  const empty = chosen.find(({ drivers }) => drivers.some(({ statementIds }) => statementIds.length === 0));
  if (empty) return `Choose at least one statement of each driver for ${empty.audience.name}.`;
  return startedAt ? undefined : 'Choose a day and a time.';
}

/** "Rest, Feedback and Capacity". */
export function driverWords({ drivers }: Pick<PulseDraft, 'drivers'>, choices: readonly DriverChoice[]): string {
  return listWords(
    drivers.flatMap(({ categoryId }) => choices.find((each) => each.categoryId === categoryId)?.title ?? []),
  );
}

/** Describes the audience and how its drivers were selected. */
export function audienceWords({
  activeMembershipCount,
  isOwnResult,
  isTooSmall,
  sourceGroupName,
  groupIds,
}: Audience): string {
  const people = formatCountOf(activeMembershipCount, 'person', 'people');
  const source = isOwnResult
    ? 'based on their own results'
    : `based on the results of ${sourceGroupName}, because ` +
      (groupIds.length === 1 ? 'this group has none of its own' : 'these groups have none of their own');
  return `${people}, ${source}${isTooSmall ? '. Too few for results to be shown' : ''}.`;
}

/** Page headline. */
export function pulseSentence(pulses: readonly PulseDraft[]): string {
  const count = pulses.filter(({ isChosen }) => isChosen).length;
  if (count === 0) return 'No one is invited yet.';
  return `${capitalize(countOfInWords(count, 'group is', 'groups are'))} asked about their lowest-scoring drivers.`;
}
