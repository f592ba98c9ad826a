import { languageName } from '@attune/domain/kernel';
import { getProfile, updatePerson } from '@attune/contract/people/person';
import { messageLanguages } from '@attune/domain/messaging';
import { formatPhone, parsePhone } from '@attune/domain/people';
import { type FormEvent, useState } from 'react';
import { classes } from '../design/classes.ts';
import { Button } from '../design/controls/Button.tsx';
import { ChoiceField } from '../design/forms/ChoiceField.tsx';
import { TextInput } from '../design/forms/fields.ts';
import { Section } from '../design/page/Page.tsx';
import text from '../design/text.module.css';
import { problemAt, problemsOf } from '../platform/api/problems.ts';
import { useViewer } from '../platform/viewer.tsx';
import { useWrite, writeTexts } from '../platform/writes.ts';
import styles from './Profile.module.css';

const languages = [
  { value: '', label: 'Organization’s language' },
  ...messageLanguages.map((language) => ({ value: language, label: languageName(language) })),
];

/** Names, contact details and message language. */
export function DetailsSection() {
  const { firstName, lastName, emailAddress, mobilePhoneNumber, localeId } = useViewer().person.attributes;
  const stored = {
    firstName,
    lastName,
    mobilePhoneNumber: formatPhone(mobilePhoneNumber ?? ''),
    localeId: localeId ?? '',
  };
  const [typed, setTyped] = useState(stored);
  const save = useWrite(updatePerson, { texts: writeTexts('update', 'person'), refetches: [getProfile] });
  const problems = problemsOf(save.error);
  const isSame = (Object.keys(stored) as (keyof typeof stored)[]).every(
    (field) => stored[field] === typed[field].trim(),
  );
  const language = languages.some(({ value }) => value === typed.localeId)
    ? languages
    : [...languages, { value: typed.localeId, label: languageName(typed.localeId) }];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const attributes = {
      firstName: typed.firstName,
      lastName: typed.lastName,
      mobilePhoneNumber: parsePhone(typed.mobilePhoneNumber) ?? (typed.mobilePhoneNumber.trim() || null),
      localeId: typed.localeId || null,
    };
    if (!isSame) save.mutate({ params: { personId: 'me' }, body: { data: { type: 'people', attributes } } });
  };
  const field = (name: 'firstName' | 'lastName' | 'mobilePhoneNumber', label: string) => (
    <TextInput
      label={label}
      value={typed[name]}
      error={problemAt(problems, name)}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  );

  return (
    <Section id="details" title="About you" under="Your organization’s administrators can see this, too.">
      <form className={styles.form} onSubmit={submit}>
        <div className={styles.pair}>
          {field('firstName', 'First name')}
          {field('lastName', 'Last name')}
        </div>
        <p className={styles.row}>
          <span className={styles.label}>E-mail address</span>
          <span>{emailAddress ?? 'None'}</span>
          <span className={classes(text.secondary, text.small)}>
            You sign in with this address, so only support can change it for you.
          </span>
        </p>
        {field('mobilePhoneNumber', 'Mobile phone')}
        <ChoiceField
          label="Message language"
          options={language}
          value={typed.localeId}
          onChange={(localeId) => setTyped({ ...typed, localeId })}
        />
        <div>
          <Button type="submit" rank="primary" disabled={isSame || typed.firstName.trim() === '' || save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Section>
  );
}
