import { type CalendarDay, addDays, invalid } from '../../kernel/index.ts';

/** States of a directory token; the last two are rejected. */
export const tokenStates = ['good', 'ending', 'orphaned', 'paused', 'ended'] as const;
export type TokenState = (typeof tokenStates)[number];

/**
 * Durations in days: default and maximum validity, warnings to administrators before expiry, validity of a token
 * without an owner, and of a replaced token.
 */
export const tokenDays = { default: 365, longest: 730, warnings: [30, 7], orphaned: 14, changeover: 7 } as const;

/**
 * The expiry date of a new token: as chosen, or one year from today. Refuses `invalid` for dates in the past or more
 * than two years ahead.
 */
export function lastDayOfToken(chosen: CalendarDay | undefined, today: CalendarDay): CalendarDay {
  const expiresOn = chosen ?? addDays(today, tokenDays.default);
  if (expiresOn < today) throw invalid({ at: ['expiresOn'], detail: 'Choose a day in the future.' });
  if (expiresOn > addDays(today, tokenDays.longest))
    throw invalid({ at: ['expiresOn'], detail: 'Choose a day within two years.' });
  return expiresOn;
}

/** The expiry date of a replaced token: one week from today, or its own expiry date if earlier. */
export function lastDayOfReplaced(expiresOn: CalendarDay | null, today: CalendarDay): CalendarDay {
  const changedOver = addDays(today, tokenDays.changeover);
  return expiresOn !== null && expiresOn < changedOver ? expiresOn : changedOver;
}

export type TokenOnADay = {
  readonly expiresOn: CalendarDay | null;
  /** The date on which the owner lost the permission to manage directories; null while the token has an owner. */
  readonly orphanedSince: CalendarDay | null;
};

/** The first date on which a token without an owner is rejected; null if it has an owner. */
export function pauseDayOf({ orphanedSince }: Pick<TokenOnADay, 'orphanedSince'>): CalendarDay | null {
  return orphanedSince === null ? null : addDays(orphanedSince, tokenDays.orphaned);
}

/**
 * The state of a token on a date. Expired takes precedence over paused, and a missing owner over an approaching expiry.
 */
export function tokenStateOn(token: TokenOnADay, today: CalendarDay): TokenState {
  const { expiresOn } = token;
  const pausesOn = pauseDayOf(token);
  if (expiresOn !== null && expiresOn < today) return 'ended';
  if (pausesOn !== null) return pausesOn <= today ? 'paused' : 'orphaned';
  return expiresOn !== null && expiresOn <= addDays(today, tokenDays.warnings[0]) ? 'ending' : 'good';
}

/** The expiry warning that is due, as the number of days before expiry; undefined if none is due. Each is sent once. */
export function dueTokenWarning({ expiresOn }: Pick<TokenOnADay, 'expiresOn'>, today: CalendarDay): number | undefined {
  if (expiresOn === null || expiresOn < today) return undefined;
  return tokenDays.warnings.toReversed().find((days) => expiresOn <= addDays(today, days));
}
