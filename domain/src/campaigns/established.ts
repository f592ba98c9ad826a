/**
 * Who counts towards the confidentiality level of a campaign. Whoever can add employees could invent some, put them
 * into the group of somebody real, answer for them, and subtract. So a recipient counts only after having been recorded
 * for a while; answers of all recipients are in the scores.
 */

/** How many days somebody has to be recorded, without a break, before they count. */
export const daysUntilEstablished = 28;

/** A shorter absence is no break: somebody was deactivated by mistake, or an import was undone. */
export const daysOfAbsenceTolerated = 7;

/** For how many days after they were recorded people are named to whoever reviews a campaign. */
export const daysCalledRecent = 90;

/** How many people an organization has. */
export type Roster = {
  /** Employees whose record is older than `daysUntilEstablished`, or who were in a first roster; leavers included. */
  readonly known: number;
  readonly active: number;
};

/**
 * Whether everybody whom an organization has recorded by now is its first roster, whose people count at once: as long
 * as it knows fewer people than the confidentiality level, of whom no result could be shown, and these are fewer than a
 * quarter of its employees. Leavers are known, too, so that nobody can be deactivated to begin again.
 */
export function isFirstRoster({ known, active }: Roster, level: number): boolean {
  return known < level && known * 4 < active;
}

/** How many people of a group will be asked, and how many of them were added recently. */
export type GroupOfRecipients = { readonly size: number; readonly recent: number };

/**
 * Whether whoever reviews a campaign should look at the recently added people of a group: without them it would have
 * fewer people than the level, and with them it has enough.
 */
export function dependsOnRecent({ size, recent }: GroupOfRecipients, level: number): boolean {
  return size >= level && size - recent < level;
}
