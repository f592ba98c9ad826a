import { type CalendarDay, addDays, invalid } from '../../kernel/index.ts';

/** What a token of a directory is: the last two are refused. */
export const tokenStates = ['good', 'ending', 'unkept', 'paused', 'ended'] as const;
export type TokenState = (typeof tokenStates)[number];

/**
 * In days: how long a token is good unless said, and at most; when administrators are told that it ends; how long one
 * without a keeper is good, and one that was replaced.
 */
export const tokenDays = { usual: 365, longest: 730, warnings: [30, 7], unkept: 14, changeover: 7 } as const;

/**
 * The last day on which a new token is good: the one that was chosen, or a year from today. Refuses with `invalid` days
 * before today, and more than two years.
 */
export function lastDayOfToken(chosen: CalendarDay | undefined, today: CalendarDay): CalendarDay {
  const expiresOn = chosen ?? addDays(today, tokenDays.usual);
  if (expiresOn < today) throw invalid({ at: ['expiresOn'], detail: 'Choose a day in the future.' });
  if (expiresOn > addDays(today, tokenDays.longest))
    throw invalid({ at: ['expiresOn'], detail: 'Choose a day within two years.' });
  return expiresOn;
}

/** The last day of a token that was replaced: a week from today, unless it ends before. */
export function lastDayOfReplaced(expiresOn: CalendarDay | null, today: CalendarDay): CalendarDay {
  const changedOver = addDays(today, tokenDays.changeover);
  return expiresOn !== null && expiresOn < changedOver ? expiresOn : changedOver;
}

export type TokenOnADay = {
  readonly expiresOn: CalendarDay | null;
  /** The day on which its keeper lost the right to manage directories; null while there is one who has it. */
  readonly orphanedSince: CalendarDay | null;
};

/** The first day on which a token without a keeper is refused; null for one that has a keeper. */
export function pauseDayOf({ orphanedSince }: Pick<TokenOnADay, 'orphanedSince'>): CalendarDay | null {
  return orphanedSince === null ? null : addDays(orphanedSince, tokenDays.unkept);
}

/**
 * What a token is on a day. What has ended counts before what is paused, and what needs a keeper before what ends soon.
 */
export function tokenStateOn(token: TokenOnADay, today: CalendarDay): TokenState {
  const { expiresOn } = token;
  const pausesOn = pauseDayOf(token);
  if (expiresOn !== null && expiresOn < today) return 'ended';
  if (pausesOn !== null) return pausesOn <= today ? 'paused' : 'unkept';
  return expiresOn !== null && expiresOn <= addDays(today, tokenDays.warnings[0]) ? 'ending' : 'good';
}

/** Of which warning it is time: so many days before a token ends, counted once each; undefined where it is none. */
export function dueTokenWarning({ expiresOn }: Pick<TokenOnADay, 'expiresOn'>, today: CalendarDay): number | undefined {
  if (expiresOn === null || expiresOn < today) return undefined;
  return tokenDays.warnings.toReversed().find((days) => expiresOn <= addDays(today, days));
}
