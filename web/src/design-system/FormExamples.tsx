import { useState } from 'react';
import { Checkbox, Switch } from '../design/controls/Choice.tsx';
import { FilterButton } from '../design/controls/FilterButton.tsx';
import { SearchField } from '../design/controls/SearchField.tsx';
import { ChoiceField } from '../design/forms/ChoiceField.tsx';
import { Textarea, TextInput } from '../design/forms/fields.ts';
import { InlineEdit } from '../design/forms/InlineEdit.tsx';
import { NumberField } from '../design/forms/NumberField.tsx';
import layout from '../design/layout.module.css';
import { Example } from './Example.tsx';

const languages = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Spanish' },
  { value: 'fr', label: 'French' },
];

/** Fields: plain, with an error, disabled, and edited in place. */
export function FormExamples() {
  const [language, setLanguage] = useState('en');
  const [count, setCount] = useState(5);
  const [name, setName] = useState('Engineering');
  const [filter, setFilter] = useState<string>();
  const [search, setSearch] = useState('');
  return (
    <Example id="forms" title="Forms">
      <TextInput label="Name" description="As it appears on reports." defaultValue="Engineering" />
      <TextInput label="E-mail address" defaultValue="maya@" error="Enter an address like maya@acme.example." />
      <TextInput label="Organization" defaultValue="Acme" disabled />
      <TextInput label="Due date" type="date" defaultValue="2026-11-30" />
      <Textarea label="Note" minRows={2} defaultValue="Start on Monday." />
      <NumberField label="Confidentiality level" min={5} max={20} value={count} onChange={setCount} />
      <ChoiceField label="Language" options={languages} value={language} onChange={setLanguage} />
      <div className={`${layout.row} ${layout.wrap}`}>
        <Checkbox defaultChecked>Selected</Checkbox>
        <Checkbox isIndeterminate>Partly selected</Checkbox>
        <Checkbox disabled>Disabled</Checkbox>
        <Switch defaultChecked>On</Switch>
        <Switch disabled>Disabled</Switch>
      </div>
      <div className={`${layout.row} ${layout.wrap}`}>
        <SearchField placeholder="Search examples" value={search} onSearch={setSearch} />
        <FilterButton label="Filter by language" all="All" options={languages} value={filter} onChange={setFilter} />
      </div>
      <p>
        <InlineEdit
          label="Group name"
          current={name}
          onUpdate={(text) => {
            setName(text);
            return Promise.resolve(undefined);
          }}
        >
          {name}
        </InlineEdit>
      </p>
    </Example>
  );
}
