/**
 * What is told of participation while a campaign runs. Whoever may correct an audience could look at the number, take
 * somebody off, and look again. So what is told does not depend on corrections: it is about the people with whom the
 * campaign began, whoever of them was seen to finish stays counted when they are reset or taken off, those who came
 * later count from the closing on, and a number moves up only, by at least the confidentiality level.
 */

/**
 * What is known of somebody who takes part. `wasCompleted` says that they were seen to finish before they were reset.
 */
export type ParticipantState = {
  readonly isAdded: boolean;
  readonly isCompleted: boolean;
  readonly wasCompleted: boolean;
};

/** Whether somebody counts as finished in what is told before the closing. */
export function disclosedCounts({ isAdded, isCompleted, wasCompleted }: ParticipantState): boolean {
  return !isAdded && (isCompleted || wasCompleted);
}

/** What is known of somebody after a reset: what was seen stays seen. */
export function afterReset<S extends ParticipantState>(state: S): S {
  return { ...state, isCompleted: false, wasCompleted: state.wasCompleted || state.isCompleted };
}

/**
 * The number told of a group whose members count `counted` now, `told` having been told before. `step` is the
 * confidentiality level.
 */
export function discloseParticipation(disclosed: number, counted: number, step: number): number {
  return counted - disclosed >= step ? counted : disclosed;
}

/**
 * The number told from a closing on. The first one tells how many there are. Later ones move by at least the `step`, as
 * while the survey is open: else whoever opens it again and asks one person would see whether that one has finished.
 */
export function notifyAtClosing(
  disclosed: number,
  finished: number,
  { isFirst, step }: { readonly isFirst: boolean; readonly step: number },
): number {
  return isFirst ? finished : discloseParticipation(disclosed, finished, step);
}
