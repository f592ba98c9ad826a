import type { Id } from '../kernel/index.ts';

/**
 * Where an account belongs: the organizations that employ the person or gave a role, and whether the person works for
 * the product.
 */
export type AccountPlaces = {
  readonly organizationIds: readonly Id<'organization'>[];
  readonly worksForProduct: boolean;
};

/**
 * Whether what an organization changes about an employee also changes the name of the account. The account belongs to
 * the person, so it follows only where it belongs to that organization and to nothing else. The address that somebody
 * signs in with follows never: whoever changes it could sign in as that person.
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
 * When somebody who was invited at these moments can be invited again; undefined for now. Ten minutes lie between two
 * mails to one person, and there are at most five within 24 hours, whoever sends them.
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
