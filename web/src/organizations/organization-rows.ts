import type {
  AccountTeamMemberResource,
  listOrganizations,
  OrganizationResource,
  PackageProgressResource,
} from '@attune/contract/organizations/organization';
import type { Actor } from '@attune/domain/access';
import type { PackageProgress } from '@attune/domain/organizations';
import { listWords } from '../design/format/words.ts';
import type { Answer } from '../platform/api/call.ts';

/** Filters of the list. */
export type OrganizationFilters = {
  readonly search: string | undefined;
  readonly includesTrials: boolean;
  readonly includesDeleted: boolean;
};

export type AccountTeamMember = AccountTeamMemberResource['attributes'];

/** An organization as a row and as a page header. */
export type OrganizationRow = {
  readonly id: OrganizationResource['id'];
  readonly attributes: OrganizationResource['attributes'];
  readonly progress: PackageProgress;
  readonly runningCount: number;
  /** The primary contact comes first. */
  readonly accountTeam: readonly AccountTeamMember[];
};

/** Organizations in a response with their included resources. */
export function organizationRows({
  data,
  included = [],
}: Answer<typeof listOrganizations>): readonly OrganizationRow[] {
  const progress = new Map(
    included.flatMap((resource) =>
      isProgress(resource) ? [[resource.attributes.organizationId, resource.attributes] as const] : [],
    ),
  );
  const accountTeam = included.flatMap((resource) => (isProgress(resource) ? [] : [resource.attributes]));
  return data.map(({ id, attributes }) => ({
    id,
    attributes,
    progress: progress.get(id) ?? { used: 0, limit: attributes.employeeLimit },
    runningCount: attributes.runningCampaignCount ?? 0,
    accountTeam: accountTeam.filter(({ organizationId }) => organizationId === id),
  }));
}

function isProgress(
  resource: PackageProgressResource | AccountTeamMemberResource,
): resource is PackageProgressResource {
  return resource.type === 'organization-package-progress';
}

/** A person's rights in an organization without switching to it: members of the account team have their role there. */
export function actorTowards(actor: Actor, { id, accountTeam }: Pick<OrganizationRow, 'id' | 'accountTeam'>): Actor {
  const own = accountTeam.find(({ personId }) => personId === actor.personId);
  if (!own || actor.organizationId === id || actor.role === 'admin') return actor;
  return { ...actor, organizationId: id, role: own.role, grants: [] };
}

/** Whether at least 90 percent of the limit is used. */
export function isNearLimit({ used, limit }: PackageProgress): boolean {
  return limit >= 0 && used >= limit * 0.9;
}

/** "Cleo Smith and 2 more", or that nobody is assigned. */
export function accountTeamTexts(accountTeam: readonly AccountTeamMember[]): string {
  const names = [...new Set(accountTeam.map(({ name }) => name))].slice(0, 2);
  const others = new Set(accountTeam.map(({ personId }) => personId)).size - 2;
  return listWords(names.length === 2 && others > 0 ? [...names, `${others} more`] : names) || 'Unassigned';
}

/** "Attune serves 12 organizations." for people with access to all; others have some. */
export function organizationsSentence(
  total: number,
  {
    reachesAll,
    includesTrials,
    includesDeleted,
  }: Omit<OrganizationFilters, 'search'> & { readonly reachesAll: boolean },
): { readonly fact: string; readonly comparison: string } {
  const count = total === 1 ? 'one organization' : `${total} organizations`;
  const kinds = listWords([...(includesTrials ? ['trials'] : []), ...(includesDeleted ? ['deleted ones'] : [])]);
  const comparison = kinds ? `including ${kinds}.` : 'excluding trials.';
  return { fact: reachesAll ? `Attune serves ${count},` : `You manage ${count},`, comparison };
}
