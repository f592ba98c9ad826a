import { useState } from 'react';
import { Checkbox, Radio, Switch } from '../design/controls/Choice.tsx';
import { ChoiceEdit } from '../design/forms/ChoiceEdit.tsx';
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
  return (
    <Example id="forms" title="Forms">
      <TextInput label="Name" description="As it appears on reports." defaultValue="Engineering" required />
      <TextInput label="E-mail address" defaultValue="maya@" error="Enter an address like maya@acme.example." />
      <TextInput label="Organization" defaultValue="Acme" disabled />
      <TextInput label="Due date" type="date" defaultValue="2026-11-30" />
      <Textarea label="Note" minRows={2} defaultValue="Start on Monday." />
      <NumberField label="Confidentiality level" min={5} max={20} value={count} onChange={setCount} />
      <ChoiceField label="Language" options={languages} value={language} onChange={setLanguage} />
      <ChoiceField
        label="Time zone"
        options={[]}
        value=""
        placeholder="Select a time zone"
        error="Select a time zone."
        onChange={setLanguage}
      />
      <ChoiceField label="Survey" options={languages} value="en" isDisabled onChange={setLanguage} />
      <div className={`${layout.row} ${layout.wrap}`}>
        <Checkbox defaultChecked>Selected</Checkbox>
        <Checkbox isIndeterminate>Partly selected</Checkbox>
        <Checkbox disabled>Disabled</Checkbox>
        {languages.map(({ value, label }) => (
          <Radio key={value} name="example" checked={value === language} onChange={() => setLanguage(value)}>
            {label}
          </Radio>
        ))}
        <Switch defaultChecked>On</Switch>
        <Switch disabled>Disabled</Switch>
      </div>
      <div className={`${layout.row} ${layout.wrap}`}>
        <ChoiceEdit label="Language" options={languages} value={language} onChoose={setLanguage}>
          {languages.find(({ value }) => value === language)?.label}
        </ChoiceEdit>
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
      </div>
    </Example>
  );
}
