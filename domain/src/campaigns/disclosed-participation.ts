/**
 * Disclosed participation: the counts shown while a campaign runs. An administrator could otherwise read a count,
 * remove a person from the audience, and read it again. So the count is independent of audience changes: it covers the
 * original audience, keeps people who completed even if they are reset or removed, includes people added later only
 * after closing, and only rises, in steps of the confidentiality level. A reader of several groups could otherwise
 * subtract their counts, and follow single people in what remains. So each count lags behind by its own secret number
 * of people.
 */

/** A participant's state. `wasCompleted` means that the participant completed before being reset. */
export type ParticipantState = {
  readonly isAdded: boolean;
  readonly isCompleted: boolean;
  readonly wasCompleted: boolean;
};

/** Whether a participant counts as completed before closing. */
export function disclosedCounts({ isAdded, isCompleted, wasCompleted }: ParticipantState): boolean {
  return !isAdded && (isCompleted || wasCompleted);
}

/** The participant's state after a reset; an earlier completion still counts. */
export function afterReset<S extends ParticipantState>(state: S): S {
  return { ...state, isCompleted: false, wasCompleted: state.wasCompleted || state.isCompleted };
}

/** How a count is disclosed: in steps of the confidentiality level, `lag` people late, which is less than a step. */
export type Disclosing = { readonly step: number; readonly lag: number };

/**
 * The next disclosed count of a group: `disclosed` is the previous one, `counted` the actual one. It depends on the
 * actual number and the lag only through their difference. So whoever subtracts the counts of groups cannot tell a
 * number of people in what remains from the next one with a different lag (docs/confidentiality.md, C15).
 */
export function discloseParticipation(disclosed: number, counted: number, { step, lag }: Disclosing): number {
  return disclosed + step * Math.floor(Math.max(0, counted - disclosed - lag) / step);
}

/** The most people by which a running count can be too low. */
export function mostUndisclosed(step: number): number {
  return 2 * (step - 1);
}

/**
 * The disclosed count after closing. The first closing discloses the actual number. Later closings raise it like a
 * running one: otherwise reopening a campaign for a single person would reveal whether that person has completed.
 */
export function discloseAtClosing(
  disclosed: number,
  finished: number,
  { isFirst, ...disclosing }: Disclosing & { readonly isFirst: boolean },
): number {
  return isFirst ? finished : discloseParticipation(disclosed, finished, disclosing);
}
