import type { GroupResource } from '@attune/contract/groups/group';
import type { GroupChangePreview } from '@attune/contract/groups/group-changes';
import { countedGroups } from '@attune/domain/groups';
import { formatCount, formatCountOf } from '../../design/format/numbers.ts';
import { capitalize, countInWords, countOfInWords, listWords } from '../../design/format/words.ts';
import { type GroupTree, pathTo } from './hierarchy-rows.ts';

/** "Acme has 5,006 groups" "on four levels, 12 of them hidden." The organization's group is not counted. */
export function hierarchySentence(
  tree: GroupTree,
  organizationName: string,
): { readonly fact: string; readonly comparison: string } {
  const { groups } = tree;
  const levels = Math.max(0, ...groups.map(({ id }) => pathTo(tree, id).length - 1));
  const count = countedGroups(groups.map(({ attributes }) => attributes)).length;
  const hidden = groups.filter(({ attributes }) => attributes.isHidden).length;
  const hiddenWords =
    hidden === 0 ? '' : `, ${hidden === count && count > 1 ? 'all' : countInWords(hidden)} of them hidden`;
  return {
    fact:
      count === 0
        ? `${organizationName} has no groups yet`
        : `${organizationName} has ${formatCountOf(count, 'group', 'groups')}`,
    comparison:
      count === 0 ? 'besides the top group.' : `on ${countOfInWords(levels, 'level', 'levels')}${hiddenWords}.`,
  };
}

/** "North", "North and South", "North and four other groups". */
export function namesOf(groups: readonly GroupResource[]): string {
  const [first, second] = groups.map(({ attributes }) => `“${attributes.displayName}”`);
  if (first === undefined) return 'Nothing';
  if (groups.length === 2) return `${first} and ${second}`;
  return groups.length === 1 ? first : `${first} and ${countInWords(groups.length - 1)} other groups`;
}

/** How many people gain and lose access; undefined if none, or if the viewer may not know. */
export function accessWords({
  gainingCount,
  losingCount,
}: Pick<GroupChangePreview['attributes'], 'gainingCount' | 'losingCount'>): string | undefined {
  if (!gainingCount && !losingCount) return undefined;
  const gaining = gainingCount
    ? `${capitalize(peopleInWords(gainingCount))} ${gainingCount === 1 ? 'comes' : 'come'} to see more results`
    : '';
  const losing = losingCount
    ? `${peopleInWords(losingCount)} ${losingCount === 1 ? 'sees' : 'see'} fewer${gaining ? '' : ' results'} than ` +
      'before'
    : '';
  return `${capitalize([gaining, losing].filter(Boolean).join('; '))}: access follows the hierarchy.`;
}

/** What moves along: "24 people and three groups below them". */
export function cargoWords({
  peopleCount,
  groupCount,
}: Pick<GroupChangePreview['attributes'], 'peopleCount' | 'groupCount'>): string {
  const people = peopleCount === 0 ? 'no active people' : formatCountOf(peopleCount, 'person', 'people');
  if (groupCount === 0) return people;
  return `${people} and ${countOfInWords(groupCount, 'group', 'groups')} below`;
}

type Words = { readonly names: string; readonly isOne: boolean; readonly to: string };

/** Effects of merging, one sentence each. */
export function mergeWords(
  { names, isOne, to }: Words,
  { peopleCount, groupCount, grantCount, draftCampaignCount, ...access }: GroupChangePreview['attributes'],
): readonly string[] {
  return [
    `${names} ${isOne ? 'goes' : 'go'} into “${to}”, with ${cargoWords({ peopleCount, groupCount })}.`,
    ...(grantCount
      ? [`${permissionWords(grantCount)} on ${isOne ? 'it' : 'them'} ${grantCount === 1 ? 'moves' : 'move'} along.`]
      : []),
    ...(draftCampaignCount > 0
      ? [
          `${capitalize(countOfInWords(draftCampaignCount, 'draft of a campaign is', 'drafts of campaigns are'))} ` +
            `then meant for “${to}”.`,
        ]
      : []),
    ...[accessWords(access)].filter((words) => words !== undefined),
  ];
}

/** Effects of deleting, one sentence each. Without a parent, contents move to the top level. */
export function removalWords(
  { names, to }: { readonly names: string; readonly to: string | undefined },
  { peopleCount, groupCount, grantCount, draftCampaignCount, ...access }: GroupChangePreview['attributes'],
): readonly string[] {
  const goes =
    peopleCount === 0 && groupCount === 0
      ? `${names} has no members and no subgroups.`
      : `${capitalize(cargoWords({ peopleCount, groupCount }))} come ` +
        `${to === undefined ? 'to the top' : `into “${to}”`}.`;
  return [
    goes,
    ...(grantCount
      ? [
          `${permissionWords(grantCount)} on it ${grantCount === 1 ? 'has' : 'have'} no ` +
            'effect unless the group is restored.',
        ]
      : []),
    ...(draftCampaignCount > 0
      ? [
          `${capitalize(countOfInWords(draftCampaignCount, 'draft campaign', 'draft campaigns'))} that ` +
            `${draftCampaignCount === 1 ? 'targets it reaches' : 'target it reach'} no one through it.`,
        ]
      : []),
    ...[accessWords(access)].filter((words) => words !== undefined),
  ];
}

/** What a hierarchy change never affects. */
export const whatStays = 'Published results and running surveys keep the groups they started with.';

/** What restoring a group does not undo. */
export const whatMergesKeep =
  'A merged group can be restored with its people and subgroups. Permissions and draft campaigns stay with the ' +
  'group it was merged into.';

type Removal = NonNullable<GroupResource['attributes']['removal']>;

/** What restoring a group brings back: "14 people and two groups come back." */
export function returnWords({ isMerged, intoGroupName, peopleCount, groupCount }: Removal): string {
  const people = peopleCount === 0 ? [] : [formatCountOf(peopleCount, 'person', 'people')];
  const groups = groupCount === 0 ? [] : [countOfInWords(groupCount, 'group', 'groups')];
  const returning = listWords([...people, ...groups]);
  const comes =
    returning === ''
      ? 'It is restored empty.'
      : `${capitalize(returning)} ${peopleCount + groupCount === 1 ? 'comes' : 'come'} back.`;
  return isMerged
    ? `${comes} Permissions stay with ` +
        `${intoGroupName === null ? 'the group it was merged into' : `“${intoGroupName}”`}.`
    : comes;
}

function permissionWords(count: number): string {
  return count === 1 ? 'One permission' : `${formatCount(count)} permissions`;
}

function peopleInWords(count: number): string {
  return countOfInWords(count, 'person', 'people');
}
