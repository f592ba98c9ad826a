import { FilterButton } from '../design/controls/FilterButton.tsx';
import { SearchField } from '../design/controls/SearchField.tsx';
import { formatCount } from '../design/format/numbers.ts';
import layout from '../design/layout.module.css';
import { useViewer } from '../platform/viewer.tsx';
import { groupOptions } from '../groups/index.ts';
import { attentionOptions } from './attention.ts';
import type { EmployeeCounts, EmployeeFilters } from './employee-list.ts';

const statusOptions = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

type Props = {
  readonly filters: EmployeeFilters;
  readonly counts: EmployeeCounts | undefined;
  readonly onChange: (name: 'search' | 'group' | 'attention' | 'status', value: string | undefined) => void;
};

/** What the list of employees is narrowed to. */
export function EmployeeFilterBar({ filters, counts, onChange }: Props) {
  const { groups } = useViewer();
  const counted = attentionOptions.map((option) => ({ ...option, ...(counts && filters.tab === 'active' && { note: formatCount(counts[option.value]) }) }));
  return (
    <search className={layout.filters}>
      <SearchField placeholder="Name or e-mail address" value={filters.search ?? ''} onSearch={(search) => onChange('search', search)} />
      {groups.length > 1 && <FilterButton label="Group" all="All" options={groupOptions(groups)} value={filters.groupId} onChange={(group) => onChange('group', group)} />}
      {filters.tab === 'all' && <FilterButton label="Status" all="All" options={statusOptions} value={filters.status} onChange={(status) => onChange('status', status)} />}
      <FilterButton label="Attention" icon="alert" all="Everybody" options={counted} value={filters.attention} onChange={(attention) => onChange('attention', attention)} />
    </search>
  );
}
