import type { GroupDecision } from '../../disclosure/index.ts';

/** Whether a reader can see a result, and if not, the true reason. */
export type Visibility =
  | { readonly kind: 'shown' }
  | { readonly kind: 'withheld'; readonly reason: 'too-few' | 'combined'; readonly message: string }
  | { readonly kind: 'unavailable'; readonly reason: 'too-small' | 'not-available'; readonly message: string };

/**
 * The facts that decide whether a result is shown. `decision` is that of the disclosure plan for the group, `null` if
 * there is none.
 */
export type ResultFacts = {
  readonly audience: number;
  /** `null` if the number of respondents is withheld. */
  readonly completed: number | null;
  readonly level: number;
  readonly isFinished: boolean;
  readonly decision: GroupDecision | null;
  /** A whole group by default, its classes in a split, or its members who match a filter. */
  readonly of?: keyof typeof combinedMessages;
};

/**
 * Decides whether a result is shown, in this order (docs/confidentiality.md, C7, C9 and C13): `too-small` for a group
 * smaller than the confidentiality level; `too-few` responses; not finished; not available at launch; `combined` with
 * neighbours by the plan; a split and a filtered group have no neighbours to be shown with. Not every response counts
 * towards the level: a group can have enough responses and still too few that count. If the number is withheld, both
 * cases look the same.
 */
export function visibilityOf({
  audience,
  completed,
  level,
  isFinished,
  decision,
  of = 'group',
}: ResultFacts): Visibility {
  if (audience < level)
    return {
      kind: 'unavailable',
      reason: 'too-small',
      message: isFinished ? messages.tooSmall(level) : messages.willBeTooSmall(level),
    };
  if (completed !== null && completed < level) return tooFew(level);
  if (!isFinished || decision === null)
    return { kind: 'unavailable', reason: 'not-available', message: messages.notAvailable };
  if (decision === 'too-few')
    return completed === null
      ? tooFew(level)
      : { kind: 'withheld', reason: 'too-few', message: messages.tooFewCount(level) };
  if (decision === 'combined') return { kind: 'withheld', reason: 'combined', message: combinedMessages[of] };
  return { kind: 'shown' };
}

function tooFew(level: number): Visibility {
  return { kind: 'withheld', reason: 'too-few', message: messages.tooFew(level) };
}

const combinedMessages = {
  group: 'Shown together with neighbouring groups to protect confidentiality.',
  split: 'Not shown here, to protect confidentiality. The answers are included in the results of the group.',
  filter: 'Not shown for this filter, to protect confidentiality.',
} as const;

const messages = {
  willBeTooSmall: (level: number) => `Group has fewer than ${level} employees. Survey results will not be available.`,
  tooSmall: (level: number) => `Group has fewer than ${level} employees. Current survey results are unavailable.`,
  tooFew: (level: number) => `Group has fewer than ${level} responses. Current survey results are unavailable.`,
  tooFewCount: (level: number) =>
    `Fewer than ${level} responses of this group count towards the confidentiality level. Current survey results ` +
    'are unavailable.',
  notAvailable: 'No score is available for this period.',
} as const;
