import type { CampaignReviewResource } from '@attune/contract/campaigns/review';
import type { MessageLanguage } from '@attune/domain/messaging';
import { formatCount, formatCountOf } from '../../design/format/numbers.ts';
import { capitalize, countInWords, countOfInWords, listWords } from '../../design/format/words.ts';
import { invitedWords, leftOutWords } from '../invited-words.ts';
import { languageNames } from '../messages/language-words.ts';

export type Review = CampaignReviewResource['attributes'];
type Unreached = Review['unreached'][number];
type Reason = Unreached['reason'];

type NextStep = { readonly why: string; readonly fix: string | undefined };

/** Why people cannot be reached and how to fix it; undefined if nothing is wrong. */
const nextSteps: { readonly [R in Reason]: NextStep } = {
  'no-address': { why: 'No e-mail address and no phone number', fix: 'Add e-mail' },
  'no-email': { why: 'No e-mail address', fix: 'Add e-mail' },
  'no-phone': { why: 'No phone number', fix: 'Add phone number' },
  bounced: { why: 'The last message bounced', fix: 'Check address' },
  'not-receiving-surveys': { why: 'Not receiving surveys', fix: 'Open employee' },
  inactive: { why: 'Not an active employee', fix: 'Open employee' },
  'starts-later': { why: 'Starts after the survey closes', fix: undefined },
  unsubscribed: { why: 'Unsubscribed from messages', fix: undefined },
};

/** Reasons that are probably unintended. */
const overlooked: readonly Reason[] = ['no-address', 'no-email', 'no-phone', 'bounced'];

export function nextStepOf({ reason }: Pick<Unreached, 'reason'>): NextStep {
  return nextSteps[reason];
}

/** Page headline: whether the campaign can be published, and its reach. `count` is the number of warnings. */
export function reviewSentence(
  review: Review,
  count: number,
): { readonly fact: string; readonly comparison: string | undefined } {
  const { problems, reachedCount, activeCount } = review;
  if (problems.length > 0)
    return { fact: 'Not ready to publish:', comparison: `${things(problems.length)} to fix first.` };
  return {
    fact:
      `Ready to publish: invites ${formatCount(reachedCount)} of ` +
      `${formatCountOf(activeCount, 'active employee', 'active employees')}${byCodeWords(review)}.`,
    comparison: count > 0 ? `${capitalize(things(count))} to review first.` : undefined,
  };
}

/** Warnings that do not block publishing, one sentence each. */
export function thingsToLookAt({
  unreached,
  hiddenGroups,
  recentlyAdded,
  groupCount,
  reachedCount,
  overlaps,
}: Review): readonly string[] {
  return [
    ...overlaps.slice(0, maxNamed).map(overlapWords),
    ...(overlaps.length > maxNamed
      ? [`${formatCountOf(overlaps.length - maxNamed, 'more campaign is', 'more campaigns are')} open at that time.`]
      : []),
    ...overlooked.flatMap((reason) => {
      const names = unreached.filter((each) => each.reason === reason).map(({ name }) => name);
      return names.length > 0 ? [`${namesWords(names)} cannot be reached: ${lowerFirst(nextSteps[reason].why)}.`] : [];
    }),
    ...recentlyAddedWords(recentlyAdded),
    ...(groupCount > 1 && reachedCount > 0 && hiddenGroups.length * 2 > groupCount
      ? ['Most groups will likely stay hidden.']
      : []),
  ];
}

/** Maximum number of groups or campaigns listed by name. */
const maxNamed = 5;

/** Groups that reach the threshold only with recently added people. */
function recentlyAddedWords({ groups }: Review['recentlyAdded']): readonly string[] {
  const named = groups.slice(0, maxNamed).map(({ name, size, recent, uncounted }) => {
    const added = `${formatCount(recent)} of ${formatCount(size)} people in ${name} were added in the last 90 days.`;
    const check = 'Check that they are real employees.';
    if (uncounted === 0) return `${added} ${check}`;
    return `${added} ${check} People don’t count toward the confidentiality level for 28 days after being added.`;
  });
  const more = groups.length - named.length;
  return more > 0
    ? [...named, `${formatCountOf(more, 'more group depends', 'more groups depend')} on recently added people.`]
    : named;
}

/** "“Autumn pulse” is open at the same time for 212 of these people." */
function overlapWords({ name, peopleCount }: Review['overlaps'][number]): string {
  return `“${name}” is open at the same time for ${formatCount(peopleCount)} of these people.`;
}

export type ReachPart = {
  readonly key: 'email' | 'sms' | 'code' | 'paused' | 'none';
  readonly count: number;
  readonly words: string;
};

/** Counts of people by channel, and how many are not reached. */
export function reachParts({ reachedBy, pausedCount, unreachedCount }: Review): readonly ReachPart[] {
  const parts: readonly ReachPart[] = [
    { key: 'email', count: reachedBy.email, words: 'by e-mail' },
    { key: 'sms', count: reachedBy.sms, words: 'by text message' },
    { key: 'code', count: reachedBy.code, words: 'by a code' },
    { key: 'paused', count: pausedCount, words: 'without messages, unsubscribed' },
    { key: 'none', count: unreachedCount, words: 'not invited' },
  ];
  return parts.filter(({ count }) => count > 0);
}

/** Some people get no message: they need a card with a code. */
function byCodeWords({ reachedCount, reachedBy: { code } }: Review): string {
  if (code === 0) return '';
  return code === reachedCount ? ', by a code' : `, ${formatCount(code)} of them by code`;
}

/** "236 people will be invited, 28 of them by code, 4 will not". */
export function reachTitle(review: Review): string {
  const { reachedCount, unreachedCount } = review;
  const invited = invitedWords(reachedCount, 'planned') + byCodeWords(review);
  return `${invited}, ${unreachedCount === 0 ? 'no one is left out' : leftOutWords(unreachedCount, 'planned')}`;
}

/**
 * Languages that the surveys do not fully cover; readers of incomplete languages answer in English. `readers` counts
 * people by language.
 */
export function languageWords(
  { languages }: Pick<Review, 'languages'>,
  readers: readonly { readonly language: MessageLanguage; readonly recipientCount: number }[],
): readonly string[] {
  const isComplete = new Set(languages.filter((each) => each.isComplete).map(({ locale }) => locale));
  const left = readers.filter(
    ({ language, recipientCount }) => recipientCount > 0 && language !== 'en' && !isComplete.has(language),
  );
  if (left.length === 0) return ['Everyone gets the survey in their message language.'];
  return left.map(({ language, recipientCount }) => {
    const missing = languages.find(({ locale }) => locale === language)?.missing;
    const why =
      missing === undefined
        ? 'the surveys are not available in it'
        : `${formatCountOf(missing, 'statement is', 'statements are')} missing in it`;
    return (
      `${formatCountOf(recipientCount, 'person reads', 'people read')} ${languageNames[language]}, and ${why}: ` +
      'they get the survey in English.'
    );
  });
}

/** "About 201 of them will likely respond, as last time, or as is usual for a first campaign." */
export function expectationWords({ reachedCount, expectedResponseRate }: Review): string {
  return (
    `About ${formatCount(Math.round(reachedCount * expectedResponseRate))} of them will ` +
    'likely respond, as last time, or as is usual for a first campaign.'
  );
}

/** "Three of 22 groups will probably stay hidden". */
export function hiddenTitle({ hiddenGroups, groupCount }: Review): string {
  if (hiddenGroups.length > groupCount) return 'Results are unlikely, even for the whole organization';
  if (groupCount === 0) return 'No groups to show results for';
  if (hiddenGroups.length === 0)
    return groupCount === 1
      ? 'The only group will have results'
      : `All ${formatCount(groupCount)} groups will likely have results`;
  return (
    `${capitalize(countInWords(hiddenGroups.length))} of ${formatCountOf(groupCount, 'group', 'groups')} will ` +
    'likely stay hidden'
  );
}

export type HiddenRow = {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly expected: string;
  readonly chance: number;
  readonly chanceWords: string;
  readonly shownIn: string;
};

/** Groups likely without results, and where their answers count. */
export function hiddenRows({ hiddenGroups }: Review, groupNames: ReadonlyMap<string, string>): readonly HiddenRow[] {
  return hiddenGroups.map(({ groupId, name, size, expectedLow, expectedHigh, chance, countedIn, reason }) => ({
    id: groupId,
    name,
    size,
    expected:
      expectedLow === expectedHigh
        ? formatCount(expectedLow)
        : `${formatCount(expectedLow)} to ${formatCount(expectedHigh)}`,
    chance,
    chanceWords: chanceWords(chance),
    shownIn: shownInWords(countedIn === null ? undefined : groupNames.get(countedIn), reason),
  }));
}

function shownInWords(group: string | undefined, reason: Review['hiddenGroups'][number]['reason']): string {
  const place = group === undefined ? 'The whole organization' : `Rest of ${group}`;
  return reason === 'combined' ? `${place}, to protect other groups` : place;
}

function chanceWords(chance: number): string {
  const percent = Math.round(chance * 100);
  if (percent === 0) return 'none';
  return `about ${percent}%`;
}

function namesWords(names: readonly string[]): string {
  return listWords(names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names);
}

function things(count: number): string {
  return countOfInWords(count, 'thing', 'things');
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
