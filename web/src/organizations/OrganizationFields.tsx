import { zoneOfReader } from '../design/format/dates.ts';
import type { listCustomerSuccess } from '@attune/contract/people/internal-people';
import { roleNames } from '@attune/domain/access';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { ButtonLink } from '../design/controls/ButtonLink.tsx';
import { Switch } from '../design/controls/Choice.tsx';
import { focusFirstProblem } from '../design/focus.ts';
import { ChoiceField } from '../design/forms/ChoiceField.tsx';
import { TextInput } from '../design/forms/fields.ts';
import { Section } from '../design/page/Page.tsx';
import text from '../design/text.module.css';
import type { Answer } from '../platform/api/call.ts';
import { problemAt } from '../platform/api/problems.ts';
import { useCompanion, useCompanionName } from '../platform/companion.ts';
import { UnsavedGuard } from '../platform/UnsavedGuard.tsx';
import type { Creator } from './create-organization.ts';
import {
  accountTeamOptions,
  emptyForm,
  formProblems,
  newOrganizationOf,
  type OrganizationForm,
  zoneOptions,
} from './organization-form.ts';
import styles from './OrganizationFields.module.css';
import { useCreation } from './use-creation.ts';

type Props = { readonly creator: Creator; readonly advisers: Answer<typeof listCustomerSuccess> };
type TextName = {
  [K in keyof OrganizationForm]: OrganizationForm[K] extends string ? K : never;
}[keyof OrganizationForm];

type InputOptions = {
  readonly label: string;
  readonly at?: string;
  readonly description?: string;
  readonly isHelpLast?: boolean;
  readonly type?: 'email';
  readonly maxLength: number;
  readonly required?: boolean;
  readonly placeholder?: string;
};

const zones = zoneOptions();

/** Fields of a new organization. */
export function OrganizationFields({ creator, advisers }: Props) {
  const [form, setForm] = useState(() => ({
    ...emptyForm(zoneOfReader()),
    managerId: creator.isManager ? creator.personId : '',
  }));
  const companion = useCompanion();
  const [wasTried, setWasTried] = useState(false);
  const { create, isPending, isDone, problems: refused } = useCreation(creator);
  const problems = wasTried ? [...formProblems(form), ...refused] : [];
  const change = (changes: Partial<OrganizationForm>) => setForm({ ...form, ...changes });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (formProblems(form).length > 0) focusFirstProblem();
    else if (!isPending) create(newOrganizationOf(form));
  };
  const input = (name: TextName, { at = name, ...field }: InputOptions) => (
    <TextInput
      {...field}
      autoComplete="off"
      value={form[name]}
      error={problemAt(problems, at)}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  const accountTeamMember = (
    name: 'advisorId' | 'managerId',
    role: 'executive-advisor' | 'customer-success-manager',
  ) => (
    <ChoiceField
      label={roleNames[role]}
      options={accountTeamOptions(advisers, role)}
      value={form[name]}
      onChange={(id) => change({ [name]: id })}
    />
  );

  return (
    <form onSubmit={submit} noValidate>
      <Section id="name" title="Name and time">
        <div className={styles.row}>
          {input('name', { label: 'Name', maxLength: 200, required: true })}
          {input('displayName', {
            label: 'Display name',
            maxLength: 200,
            placeholder: form.name,
            description: 'Shown to its people. Defaults to the name.',
            isHelpLast: true,
          })}
          <ChoiceField
            label="Time zone"
            options={zones}
            value={form.timeZone}
            error={problemAt(problems, 'timeZone')}
            onChange={(timeZone) => change({ timeZone })}
          />
        </div>
      </Section>
      <Section id="plan" title="Plan and limit">
        <div className={styles.row}>
          {input('packageName', { label: 'Package', maxLength: 100 })}
          {input('limit', {
            label: 'Maximum active employees',
            at: 'employeeLimit',
            maxLength: 12,
            placeholder: 'Unlimited',
          })}
        </div>
        <div className={styles.switches}>
          <Switch checked={form.isTrial} onChange={({ target }) => change({ isTrial: target.checked })}>
            Trial organization: hidden from lists unless trials are included
          </Switch>
        </div>
      </Section>
      <Section id="care" title="Account team" under="Internal users who can do what their role allows in it.">
        <div className={styles.row}>
          {accountTeamMember('advisorId', 'executive-advisor')}
          {accountTeamMember('managerId', 'customer-success-manager')}
        </div>
      </Section>
      <Section
        id="administrator"
        title="Administrator"
        under={'Receives a sign-in e-mail and becomes its Engagement Admin. Leave empty to invite no one yet.'}
      >
        <div className={styles.row}>
          {input('emailAddress', { label: 'E-mail address', type: 'email', maxLength: 254 })}
          {input('firstName', { label: 'First name', maxLength: 100 })}
          {input('lastName', { label: 'Last name', maxLength: 100 })}
        </div>
      </Section>
      {companion && <CompanionFields form={form} input={input} onChange={change} />}
      <div className={styles.foot}>
        <Button type="submit" rank="primary" disabled={isPending}>
          Create organization
        </Button>
        <ButtonLink to="/organizations">Cancel</ButtonLink>
        {problems.length > 0 && <p className={text.secondary}>Fix the marked fields above.</p>}
      </div>
      <UnsavedGuard
        wouldLose={(isSamePage) => !isSamePage && !isDone() && (form.name !== '' || form.emailAddress !== '')}
        title="Leave without creating the organization?"
        lost="What you entered will be lost."
      />
    </form>
  );
}

type CompanionProps = {
  readonly form: OrganizationForm;
  readonly input: (name: TextName, options: InputOptions) => ReactNode;
  readonly onChange: (changes: Partial<OrganizationForm>) => void;
};

function CompanionFields({ form, input, onChange }: CompanionProps) {
  const companionName = useCompanionName();
  return (
    <Section id="companion" title="Companion product">
      <div className={styles.row}>
        {input('companionId', { label: 'Company ID', maxLength: 100 })}
        {input('subdomain', { label: 'Subdomain', at: 'ffSubdomain', maxLength: 63 })}
      </div>
      <div className={styles.switches}>
        <Switch
          checked={form.isCompanionManaged}
          onChange={({ target }) => onChange({ isCompanionManaged: target.checked })}
        >
          {`Managed in ${companionName}: name and people`}
        </Switch>
      </div>
    </Section>
  );
}
