import { chosenGroup, SegmentButton, whyUnusable } from '../../segments/index.ts';
import { useViewer } from '../../platform/viewer.tsx';
import type { EmployeeFilters } from '../reading/employee-list.ts';

type Props = { readonly filters: EmployeeFilters; readonly onChange: (segmentId: string | undefined) => void };

/** Filters the list by a saved segment, and saves the current group and value filters as one. */
export function SegmentFilter({
  filters: { groupId, attribute, segmentId, search, attention, status },
  onChange,
}: Props) {
  const { groups } = useViewer();
  const group = groups.find(({ id }) => id === groupId);
  const isMoreChosen = [search, attention, status].some((filter) => filter !== undefined);
  return (
    <SegmentButton
      choice={{
        groups: group ? [chosenGroup(group, groups)] : [],
        own: attribute ? [attribute] : [],
        notKept: isMoreChosen ? 'search, status and attention filters' : undefined,
      }}
      isSet={segmentId !== undefined}
      isChosen={({ id }) => id === segmentId}
      whyNot={(segment) => whyUnusable(segment, { isOfGroupsOnly: false })}
      onChoose={(segment) => onChange(segment?.id)}
    />
  );
}
