import { FilterButton, BulkFilterButton } from '../../design/controls/FilterButton.tsx';
import { SearchField } from '../../design/controls/SearchField.tsx';
import { formatCount } from '../../design/format/numbers.ts';
import layout from '../../design/layout.module.css';
import { useViewer } from '../../platform/viewer.tsx';
import { groupOptions } from '../../groups/index.ts';
import { AttributeFilterButton } from './AttributeFilterButton.tsx';
import { attentionOptions } from '../reading/attention.ts';
import type { EmployeeCounts, EmployeeFilters } from '../reading/employee-list.ts';
import type { ListColumns } from './use-list-columns.ts';
import { SegmentFilter } from './SegmentFilter.tsx';

const statusOptions = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

type Props = {
  readonly filters: EmployeeFilters;
  readonly counts: EmployeeCounts | undefined;
  readonly columns: ListColumns;
  readonly onChange: (
    name: 'search' | 'group' | 'attention' | 'status' | 'attribute' | 'segment',
    value: string | undefined,
  ) => void;
};

/** Filters of the employee list. */
export function EmployeeFilterBar({ filters, counts, columns, onChange }: Props) {
  const { groups } = useViewer();
  const counted = attentionOptions.map((option) => ({
    ...option,
    ...(counts && filters.tab === 'active' && { note: formatCount(counts[option.value]) }),
  }));
  return (
    <search className={layout.filters}>
      <SearchField
        placeholder="Name, e-mail or employee id"
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
      {filters.tab === 'all' && (
        <FilterButton
          label="Status"
          all="All"
          options={statusOptions}
          value={filters.status}
          onChange={(status) => onChange('status', status)}
        />
      )}
      <FilterButton
        label="Attention"
        icon="alert"
        all="Everyone"
        options={counted}
        value={filters.attention}
        onChange={(attention) => onChange('attention', attention)}
      />
      <AttributeFilterButton value={filters.attribute} onChange={(attribute) => onChange('attribute', attribute)} />
      <SegmentFilter filters={filters} onChange={(segment) => onChange('segment', segment)} />
      <BulkFilterButton
        label="Columns"
        icon="columns"
        options={columns.offered.map(({ key, label }) => ({ value: key, label }))}
        values={columns.shown.map(({ key }) => key)}
        words={formatCount(columns.shown.length)}
        onChange={columns.choose}
      />
    </search>
  );
}
