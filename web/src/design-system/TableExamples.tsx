import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { formatCountOf, formatCount, formatShare } from '../design/format/numbers.ts';
import layout from '../design/layout.module.css';
import { NameWithNote } from '../design/marks/NameWithNote.tsx';
import { Meter } from '../design/marks/ProgressBar.tsx';
import { Status } from '../design/marks/Status.tsx';
import { ToneChip } from '../design/marks/Toned.tsx';
import { Withheld } from '../design/marks/Withheld.tsx';
import { EmptyState } from '../design/page/PageStates.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { Pager } from '../design/table/Pager.tsx';
import { offsetOf, type Paging } from '../design/table/paging.ts';
import { type Sort, sortRows } from '../design/table/sorting.ts';
import { type Column, Table } from '../design/table/Table.tsx';
import { Example } from './Example.tsx';
import { progressOf, sampleGroups, type SampleGroup, toneOf } from './sample-groups.ts';

const columns: readonly Column<SampleGroup>[] = [
  { key: 'name', label: 'Group', isRowName: true, sortsFirst: 'ascending', render: ({ name }) => name },
  {
    key: 'employees',
    label: 'Employees',
    isNumeric: true,
    sortsFirst: 'descending',
    render: ({ employees }) => formatCount(employees),
  },
  {
    key: 'responseRate',
    label: 'Response rate',
    sortsFirst: 'descending',
    render: (group) => <ResponseRate group={group} />,
  },
  {
    key: 'score',
    label: 'Engagement',
    isNumeric: true,
    sortsFirst: 'ascending',
    render: ({ score }) =>
      score === null ? (
        <Withheld reason="Group has fewer than 5 responses." />
      ) : (
        <ToneChip tone={toneOf(score)}>{String(score)}</ToneChip>
      ),
  },
  {
    key: 'progress',
    label: 'Status',
    isOnlyWide: true,
    render: (group) => <Status look={progressOf(group).look}>{progressOf(group).word}</Status>,
  },
];

/** Tables: sorting, selection and paging, headings with rows of two lines, loading, and empty. */
export function TableExamples() {
  return (
    <Example id="tables" title="Tables" isSpaced>
      <SortedTable />
      <TableWithHeadings />
      <TableSkeleton label="Loading an example table" rows={3} />
      <EmptyState heading="No groups match your search" action={<Button>Clear search</Button>}>
        Change the search or the filters.
      </EmptyState>
    </Example>
  );
}

function SortedTable() {
  const [sort, setSort] = useState<Sort>({ field: 'score', direction: 'ascending' });
  const [paging, setPaging] = useState<Paging>({ page: 0, rows: 5 });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['8']));
  const sorted = sortRows(sampleGroups, (group) => group[sort.field as keyof SampleGroup], sort.direction);
  const first = offsetOf(paging);
  return (
    <div>
      <output>{formatCountOf(selected.size, 'group', 'groups')} selected</output>
      <Table
        label="Groups of the example"
        columns={columns}
        rows={sorted.slice(first, first + paging.rows)}
        keyOf={({ id }) => id}
        sort={sort}
        onSort={(next) => {
          setSort(next);
          setPaging({ ...paging, page: 0 });
        }}
        selection={{ selected, onSelect: setSelected }}
      />
      <Pager paging={paging} total={sorted.length} onPage={setPaging} rowChoices={[5, 10]} />
    </div>
  );
}

const columnsBelowHeadings: readonly Column<SampleGroup>[] = [
  {
    key: 'name',
    label: 'Group',
    isRowName: true,
    render: ({ name, employees }) => (
      <NameWithNote name={name} note={formatCountOf(employees, 'employee', 'employees')}>
        {name}
      </NameWithNote>
    ),
  },
  { key: 'responseRate', label: 'Response rate', render: (group) => <ResponseRate group={group} /> },
];

function TableWithHeadings() {
  return (
    <Table
      label="Groups by department"
      columns={columnsBelowHeadings}
      rows={sampleGroups.slice(3, 7)}
      keyOf={({ id }) => id}
      rowHeight="double"
      headings={{ keyOf: ({ department }) => department, render: ({ department }) => department }}
    />
  );
}

function ResponseRate({ group: { name, responseRate } }: { readonly group: SampleGroup }) {
  return (
    <span className={layout.row}>
      <Meter
        label={`Response rate of ${name}`}
        share={responseRate}
        look={responseRate < 0.65 ? 'attention' : 'current'}
      />
      {formatShare(responseRate)}
    </span>
  );
}
