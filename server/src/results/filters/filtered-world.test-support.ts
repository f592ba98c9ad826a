import type { Actor } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import type { Reading } from '../published/reading.ts';
import { createResultsReader } from '../published/results-reader.ts';
import { findGroup, numbersOf, scoresFrom, visibilityIn } from '../published/published-campaign.ts';
import { type Campaign, type aCampaign, noBenchmarks } from '../results.test-support.ts';
import { type Branch, type Company, type GroupType } from '../company.test-support.ts';

type Dependencies = Parameters<typeof aCampaign>[0];

/** Disclosed results of a group under a filter. */
export type DisclosedGroupResult = {
  readonly shown: string;
  readonly audience: number | null;
  readonly completed: number | null;
  readonly engagement: number | null;
};

/** Opens results as a person with access to the whole organization. */
export function openFiltered(
  { database, keys }: Dependencies,
  { organizationId }: Pick<Campaign, 'organizationId'>,
  attribute?: string,
): Promise<Reading> {
  const actor: Actor = {
    personId: '1' as Id<'person'>,
    organizationId,
    role: 'engagement-admin',
    internalRole: null,
    grants: [],
    restrictedOrganizationIds: [],
  };
  return createResultsReader({ database, keys, benchmarks: noBenchmarks }).open(actor, organizationId, { attribute });
}

/** What a campaign discloses of a group under a filter. */
export async function notifyAbout(
  needs: Dependencies,
  campaign: Campaign,
  { groupId, attribute }: { readonly groupId: Id<'group'>; readonly attribute: string },
): Promise<DisclosedGroupResult> {
  const reading = await openFiltered(needs, campaign, attribute);
  const published = await reading.published(reading.getCampaign(campaign.campaignId));
  const group = findGroup(published, groupId);
  if (!group) throw new Error('There is no such group');
  const visibility = visibilityIn(published, group);
  const seen = numbersOf(published, groupId);
  return {
    shown: visibility.kind === 'shown' ? 'shown' : visibility.reason,
    audience: group.audience,
    completed: group.completed.exactly,
    engagement: (seen && scoresFrom(seen).engagement?.score) ?? null,
  };
}

/** The names of a group and its descendants. */
function namesBelow(tree: Branch, name: string): readonly string[] {
  const all = (branch: Branch): readonly string[] => [branch.name, ...(branch.below ?? []).flatMap(all)];
  const found = (branch: Branch): readonly string[] =>
    branch.name === name ? all(branch) : (branch.below ?? []).flatMap(found);
  return found(tree);
}

/** Whether an employee has one of the values of every group type in a filter, as written in the API. */
export function isMeantBy(attribute: string, groupTypes: readonly GroupType[], employee: number): boolean {
  const named = Map.groupBy(
    attribute.split(',').map((pair) => pair.split(':')),
    ([groupType]) => groupType,
  );
  return [...named].every(([key, pairs]) => {
    const value = groupTypes.find((groupType) => groupType.key === key)?.of(employee);
    return pairs.some(([, id]) => id === (value === undefined ? 'none' : String(value + 1)));
  });
}

/** The employees of a group and its descendants who match a filter. */
export function employeesMeant(
  { tree, employees }: Company,
  groupTypes: readonly GroupType[],
  { group, attribute }: { readonly group: string; readonly attribute: string },
): readonly number[] {
  const names = namesBelow(tree, group);
  return [...employees.keys()].filter(
    (employee) => names.includes(employees[employee]?.group ?? '') && isMeantBy(attribute, groupTypes, employee),
  );
}
