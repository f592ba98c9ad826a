import { listWords } from '@attune/domain/kernel';
import { accessLevelOf, dataAccessOf, isInternal, roleNames } from '@attune/domain/access';
import type { Candidate } from '../sign-in-choices.repository.ts';
import type { ChoiceGroup, SignInChoice } from './sign-in-page.ts';

const acrossOrganizations = 'Across organizations';
const employeesShown = 5;

/**
 * Groups people by organization. Without a search, only a few plain employees are listed, because they are many and
 * alike.
 */
export function arrange(candidates: readonly Candidate[], isSearched: boolean): readonly ChoiceGroup[] {
  const byTitle = Map.groupBy(withoutRepeats(candidates), titleOf);
  return [...byTitle].sort(byTitleWithEverywhereLast).map(([title, members]) => groupOf(title, members, isSearched));
}

function groupOf(title: string, members: readonly Candidate[], isSearched: boolean): ChoiceGroup {
  const employees = members.filter(({ role }) => role === 'employee');
  const hidden = new Set(isSearched ? [] : employees.slice(employeesShown));
  return { title, choices: members.filter((member) => !hidden.has(member)).map(choiceOf), hiddenCount: hidden.size };
}

function choiceOf(candidate: Candidate): SignInChoice {
  return {
    personId: candidate.personId,
    name: candidate.name,
    role: roleLabelOf(candidate),
    sees: whatIsSeenBy(candidate),
  };
}

function titleOf({ role, organizationName }: Candidate): string {
  return isInternal(role) || organizationName === null ? acrossOrganizations : organizationName;
}

/** A person with several organizations is listed once. */
function withoutRepeats(candidates: readonly Candidate[]): readonly Candidate[] {
  const seen = new Set<string>();
  return candidates.filter((candidate) => {
    const key = `${titleOf(candidate)} ${candidate.personId}`;
    return !seen.has(key) && seen.add(key);
  });
}

function byTitleWithEverywhereLast([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  if (one === acrossOrganizations) return 1;
  return other === acrossOrganizations ? -1 : one.localeCompare(other);
}

function roleLabelOf(candidate: Candidate): string {
  const additions: Readonly<Record<string, string>> = {
    'organization-leader': 'Leader, all groups',
    'single-group-leader': 'Leader, limited',
    'multi-group-leader': 'Leader, several groups',
    'read-only': 'Employee, read only',
  };
  return additions[accessLevelOf(candidate)] ?? roleNames[candidate.role];
}

function whatIsSeenBy(candidate: Candidate): string {
  const { role, organizationName, groupNames } = candidate;
  const organization = organizationName ?? 'the organization';
  switch (role) {
    case 'admin':
      return 'All organizations, roles, jobs and surveys';
    case 'customer-success-manager':
      return 'Assigned organizations, no feedback';
    case 'executive-advisor':
      return 'Assigned organizations with all their results';
    case 'coach':
    case 'facilitator':
      return 'Results and sessions of assigned organizations';
    case 'engagement-admin':
      return `Everything in ${organization}; creates and publishes campaigns`;
    case 'organization-admin':
      return `Employees, groups and access; ${resultsOf(candidate)}`;
    case 'leader':
      return dataAccessOf(candidate) === 'limited'
        ? `${listOf(groupNames)} with the groups below; totals of ${organization}`
        : capitalized(resultsOf(candidate));
    case 'employee':
      return accessLevelOf(candidate) === 'read-only'
        ? capitalized(resultsOf(candidate))
        : 'Own open survey and profile, no results';
  }
}

function resultsOf(candidate: Candidate): string {
  const access = dataAccessOf(candidate);
  if (access === 'full') return 'full results';
  return access === 'limited' ? `results of ${listOf(candidate.groupNames)}` : 'no results';
}

function listOf(names: readonly string[]): string {
  return listWords(names);
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
