import { FilterButton } from '../../design/controls/FilterButton.tsx';
import { SearchField } from '../../design/controls/SearchField.tsx';
import layout from '../../design/layout.module.css';
import { groupOptions } from '../../groups/index.ts';
import { useViewer } from '../../platform/viewer.tsx';
import { type PeopleFilters, reasonOptions } from './people-list.ts';

type Props = {
  readonly filters: PeopleFilters;
  readonly onChange: (name: 'search' | 'group' | 'reason', value: string | undefined) => void;
};

/** Filters of the list of people. */
export function PeopleFilterBar({ filters, onChange }: Props) {
  const { groups } = useViewer();
  return (
    <search className={layout.filters}>
      <SearchField
        placeholder="Name or e-mail address"
        value={filters.search ?? ''}
        onSearch={(search) => onChange('search', search)}
      />
      {groups.length > 1 && (
        <FilterButton
          label="Group"
          all="All"
          options={groupOptions(groups)}
          value={filters.groupId}
          onChange={(group) => onChange('group', group)}
        />
      )}
      {filters.tab === 'excluded' && (
        <FilterButton
          label="Why"
          all="Any reason"
          options={reasonOptions}
          value={filters.reason}
          onChange={(reason) => onChange('reason', reason)}
        />
      )}
    </search>
  );
}
