/**
 * Which participants count towards the confidentiality level. An administrator could add fake employees to a real
 * person's group, answer for them, and subtract their answers. So participants count only after a minimum time on
 * record; the answers of all participants are included in scores.
 */

/** Minimum number of consecutive days on record before an employee counts. */
export const daysUntilEstablished = 28;

/** Shorter interruptions are ignored, such as a mistaken deactivation or an undone import. */
export const daysOfAbsenceTolerated = 7;

/** For how many days after being added an employee is flagged to reviewers of a campaign. */
export const daysCalledRecent = 90;

/** Size of an organization's employee list. */
export type Roster = {
  /** Employees on record for more than `daysUntilEstablished`, or in a first roster; includes leavers. */
  readonly known: number;
  readonly active: number;
};

/**
 * Whether all recorded employees form the first roster, whose members count immediately. True while the organization
 * has fewer established employees than the confidentiality level, too few for any result, and these are less than a
 * quarter of its employees. Leavers count as established, so that deactivating everyone does not start over.
 */
export function isFirstRoster({ known, active }: Roster, level: number): boolean {
  return known < level && known * 4 < active;
}

/** The size of a group's audience, and how many of them were added recently. */
export type GroupOfRecipients = { readonly size: number; readonly recent: number };

/**
 * Whether a reviewer should check the recently added people of a group: without them it has fewer people than the
 * confidentiality level, with them it has enough.
 */
export function dependsOnRecent({ size, recent }: GroupOfRecipients, level: number): boolean {
  return size >= level && size - recent < level;
}
