import { type Actor, type Grant, type GroupPath, isAboutGroup, mayGrant, parseGrant } from '@attune/domain/access';
import { type GroupId, arrange, pathOf } from '@attune/domain/groups';
import { type Id, Refusal, invalid } from '@attune/domain/kernel';
import { listStoredGroups } from '../groups/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { readTitles } from './permissions.repository.ts';

/** A requested permission, and where its attributes are in the request. */
export type SentGrant = { readonly words: { readonly [Key in keyof Grant]: string }; readonly at: readonly string[] };

/**
 * Parses requested permissions. Refuses unknown values, missing objects, and with `grants-exceeded` permissions that
 * the actor does not have.
 */
export async function checkGrants(
  trx: Transaction,
  actor: Actor,
  { organizationId, sent }: { readonly organizationId: Id<'organization'>; readonly sent: readonly SentGrant[] },
): Promise<readonly Grant[]> {
  const grants = sent.map(({ words, at }) => ({ at, grant: parsed(words, organizationId, at) }));
  const things = await readThings(
    trx,
    organizationId,
    grants.map(({ grant }) => grant),
  );
  const missing = grants.filter(({ grant }) => !things.isThere(grant));
  if (missing.length > 0)
    throw invalid(
      ...missing.map(({ at }) => ({
        at: [...at, 'accessibleId'],
        detail: 'Choose what access is given to, by its type and ID, from this organization.',
      })),
    );
  if (grants.some(({ grant }) => !mayGrant(actor, grant, things.pathOf(grant)))) throw new Refusal('grants-exceeded');
  return grants.map(({ grant }) => grant);
}

function parsed(words: SentGrant['words'], organizationId: Id<'organization'>, at: readonly string[]): Grant {
  try {
    return parseGrant(words, organizationId);
  } catch (error) {
    if (error instanceof Refusal && at.length > 0)
      throw invalid(...error.problems.map((problem) => ({ ...problem, at: [...at, ...problem.at] })));
    throw error;
  }
}

type Things = { readonly isThere: (grant: Grant) => boolean; readonly pathOf: (grant: Grant) => GroupPath | undefined };

/** The objects besides groups that can be missing. */
const titled: ReadonlySet<string> = new Set(['campaigns', 'employee_attributes', 'coaching-sessions']);

/** The existing objects of permissions; deleted groups are missing. */
export async function readThings(
  trx: Transaction,
  organizationId: Id<'organization'>,
  grants: readonly Grant[],
): Promise<Things> {
  const idsOf = (accessibleType: string) =>
    grants.filter((grant) => grant.accessibleType === accessibleType).map(({ accessibleId }) => accessibleId);
  const hierarchy = arrange(grants.some(isAboutGroup) ? await listStoredGroups(trx, organizationId) : []);
  const titles = await readTitles(trx, organizationId, {
    campaigns: idsOf('campaigns'),
    attributes: idsOf('employee_attributes'),
    sessions: idsOf('coaching-sessions'),
  });
  return {
    pathOf: (grant) => (isAboutGroup(grant) ? pathOf(hierarchy, grant.accessibleId as GroupId) : undefined),
    isThere(grant) {
      const { accessibleType, accessibleId } = grant;
      if (isAboutGroup(grant)) return hierarchy.placeOf.has(accessibleId as GroupId);
      return !titled.has(accessibleType) || titles.has(`${accessibleType} ${accessibleId}`);
    },
  };
}
