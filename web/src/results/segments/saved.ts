import type { SegmentResource } from '@attune/contract/results/segments';
import type { AttributeFilter } from '@attune/domain/results';
import { type SegmentChoice, whyUnusable } from '../../segments/index.ts';
import { type Address, addressOf, filterParam } from '../reading/address.ts';
import type { ResultsContext } from '../reading/context.ts';
import { chipsOf, type Protection, readFilter, type Split, whyNotNarrowed, writeFilter } from './filter.ts';

type Rule = { readonly splits: readonly Split[]; readonly protection: Protection };

/** The current selection to save as a segment: values and optionally the group. */
export function choiceOf(
  { group }: Pick<ResultsContext, 'group'>,
  filter: AttributeFilter,
  splits: readonly Split[],
): SegmentChoice {
  const words = chipsOf(filter, splits).map((chip) => chip.words);
  return {
    words,
    groupTypes: Object.fromEntries(filter.map(({ groupType, values }) => [groupType, values])),
    groups: group.isOrganization ? [] : [{ id: group.id, name: group.name }],
    isGroupOptional: true,
  };
}

/** Whether a segment is the current filter. */
export function isChosen(
  { attributes: { isComplete, attributeFilter, v3GroupId } }: SegmentResource,
  { group }: Pick<ResultsContext, 'group'>,
  filter: AttributeFilter,
): boolean {
  return (
    isComplete &&
    attributeFilter !== null &&
    attributeFilter === writeFilter(filter) &&
    (v3GroupId === null || v3GroupId === group.id)
  );
}

/** Why the results cannot use a segment; undefined if they can. */
export function whyNotHere(
  segment: SegmentResource,
  { choice }: Pick<ResultsContext, 'choice'>,
  rule: Rule,
): string | undefined {
  const { v3GroupId, v3GroupName } = segment.attributes;
  const why = whyUnusable(segment, { isOfGroupsOnly: true });
  if (why !== undefined) return why;
  if (v3GroupId !== null && !choice.groups.some(({ id }) => id === v3GroupId))
    return `results of ${v3GroupName ?? 'its group'} are not available to you`;
  return whyNotNarrowed(readFilter(segment.attributes.attributeFilter ?? undefined), rule);
}

/** URL of a segment's results: its group, if any, and its values as a normal filter. */
export function addressOfSegment(segment: SegmentResource, { place }: Pick<ResultsContext, 'place'>): Address {
  const { v3GroupId, attributeFilter } = segment.attributes;
  const { to, search } = addressOf({ ...place, ...(v3GroupId !== null && { groupId: v3GroupId }) });
  const { [filterParam]: _before, ...kept } = search;
  return { to, search: attributeFilter === null ? kept : { ...kept, [filterParam]: attributeFilter } };
}
