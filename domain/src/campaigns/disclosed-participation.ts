/**
 * Disclosed participation: the counts shown while a campaign runs. An administrator could otherwise read a count,
 * remove a person from the audience, and read it again. So the count is independent of audience changes: it covers the
 * original audience, keeps people who completed even if they are reset or removed, includes people added later only
 * after closing, and only rises, in steps of at least the confidentiality level.
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

/**
 * The next disclosed count of a group: `disclosed` is the previous one, `counted` the actual one, and `step` the
 * confidentiality level.
 */
export function discloseParticipation(disclosed: number, counted: number, step: number): number {
  return counted - disclosed >= step ? counted : disclosed;
}

/**
 * The disclosed count after closing. The first closing discloses the actual number. Later closings change it by at
 * least `step`: otherwise reopening a campaign for a single person would reveal whether that person has completed.
 */
export function notifyAtClosing(
  disclosed: number,
  finished: number,
  { isFirst, step }: { readonly isFirst: boolean; readonly step: number },
): number {
  return isFirst ? finished : discloseParticipation(disclosed, finished, step);
}
