import type { OrganizationsSlice, VisitedOrganization } from '../session/visited-organizations.ts';

export type SwitcherSearch = { readonly text: string; readonly includesTrials: boolean };

export type ListedOrganizations = { readonly heading: string; readonly organizations: readonly VisitedOrganization[] };

/** Recently visited organizations, or search results. Trials only on request. */
export function listedOrganizations(
  search: SwitcherSearch,
  { currentId, visited }: OrganizationsSlice,
  found: readonly VisitedOrganization[] | undefined,
): ListedOrganizations {
  const isWanted = ({ id, isTrial }: VisitedOrganization) => !isTrial || search.includesTrials || id === currentId;
  if (search.text.trim() === '')
    return { heading: 'Recently Visited Organizations', organizations: visited.filter(isWanted) };
  return { heading: 'Search Results', organizations: (found ?? []).filter(isWanted) };
}

/** Suffix after the name and the id: the id in the companion product. */
export function organizationNumbers({ ffCompanyId }: VisitedOrganization): string {
  return `-- ${ffCompanyId ?? 'N/A'}`;
}
