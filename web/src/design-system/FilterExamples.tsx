import { useState } from 'react';
import { BulkFilterButton, FilterButton } from '../design/controls/FilterButton.tsx';
import { FilterChips } from '../design/controls/FilterChips.tsx';
import { FilterSheet } from '../design/controls/FilterSheet.tsx';
import { filterWords } from '../design/controls/filter-words.ts';
import { SearchField } from '../design/controls/SearchField.tsx';
import { SegmentedControl } from '../design/controls/SegmentedControl.tsx';
import layout from '../design/layout.module.css';
import { Example } from './Example.tsx';

const languages = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Spanish' },
  { value: 'fr', label: 'French' },
];
const statuses = [
  { value: 'draft', label: 'Draft' },
  { value: 'running', label: 'Running', note: 'now' },
  { value: 'closed', label: 'Closed' },
];
const views = [
  { value: 'list', label: 'List' },
  { value: 'calendar', label: 'Calendar' },
] as const;

/** Search, filters with one and with several values, behind one button, and as removable chips. */
export function FilterExamples() {
  const [search, setSearch] = useState('');
  const [language, setLanguage] = useState<string | undefined>('es');
  const [chosen, setChosen] = useState<readonly string[]>(['draft', 'running']);
  const [view, setView] = useState<'list' | 'calendar'>('list');
  const remove = (value: string) => setChosen(chosen.filter((each) => each !== value));
  const languageFilter = (
    <FilterButton
      label="Language"
      icon="filter"
      all="All"
      options={languages}
      value={language}
      onChange={setLanguage}
    />
  );
  const statusFilter = (
    <BulkFilterButton
      label="Status"
      options={statuses}
      values={chosen}
      words={filterWords(statuses, chosen, 'Any')}
      onChange={setChosen}
    />
  );
  const chips = [
    ...languages
      .filter(({ value }) => value === language)
      .map(({ label }) => ({ words: `Language: ${label}`, onRemove: () => setLanguage(undefined) })),
    ...statuses
      .filter(({ value }) => chosen.includes(value))
      .map(({ value, label }) => ({ words: `Status: ${label}`, onRemove: () => remove(value) })),
  ];
  return (
    <Example id="filters" title="Search and filters">
      <div className={`${layout.row} ${layout.wrap}`}>
        <SearchField placeholder="Search examples" value={search} onSearch={setSearch} />
        {languageFilter}
        {statusFilter}
        <SegmentedControl label="View" segments={views} value={view} onChange={setView} />
        <FilterSheet count={chips.length}>
          {languageFilter}
          {statusFilter}
        </FilterSheet>
      </div>
      <FilterChips
        label="Active filters"
        chips={chips}
        onClear={() => {
          setLanguage(undefined);
          setChosen([]);
        }}
      >
        A sentence below the chips says what the filters mean together.
      </FilterChips>
    </Example>
  );
}
