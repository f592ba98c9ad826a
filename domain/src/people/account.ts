import type { Id } from '../kernel/index.ts';

/**
 * The organizations an account belongs to (as an employee or through a role), and whether its person works for Attune.
 */
export type AccountPlaces = {
  readonly organizationIds: readonly Id<'organization'>[];
  readonly worksForProduct: boolean;
};

/**
 * Whether a name change by an organization also changes the account. True only if the account belongs to that
 * organization alone and not to an internal user. The sign-in address never changes this way: an administrator could
 * otherwise sign in as that person.
 */
export function accountFollows(
  { organizationIds, worksForProduct }: AccountPlaces,
  organizationId: Id<'organization'>,
): boolean {
  return !worksForProduct && organizationIds.length > 0 && organizationIds.every((each) => each === organizationId);
}

const minute = 60_000;
const invitationPause = 10 * minute;
const invitationsADay = 5;

/**
 * The earliest time a person can be invited again; undefined if that is now. Limits: ten minutes between invitations
 * and five within 24 hours, counted across all senders.
 */
export function nextInvitationAt(invitedAt: readonly Date[], now: Date): Date | undefined {
  const times = invitedAt.map((each) => each.getTime()).toSorted((a, b) => b - a);
  const [latest] = times;
  const fifth = times[invitationsADay - 1];
  const next = Math.max(
    latest === undefined ? 0 : latest + invitationPause,
    fifth === undefined ? 0 : fifth + 24 * 60 * minute,
  );
  return next > now.getTime() ? new Date(next) : undefined;
}
