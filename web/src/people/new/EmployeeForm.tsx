import type { EmployeeAttributeResource } from '@attune/contract/employees/attributes';
import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { messageLanguages } from '@attune/domain/messaging';
import { employeeFieldNames, formatPhone, parsePhone } from '@attune/domain/people';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { ButtonLink } from '../../design/controls/ButtonLink.tsx';
import { ChoiceField } from '../../design/forms/ChoiceField.tsx';
import { TextInput } from '../../design/forms/fields.ts';
import { Section } from '../../design/page/Page.tsx';
import text from '../../design/text.module.css';
import { InviteFields, invitesOf, newInviteForm, useInviteEmployee } from '../../campaigns/index.ts';
import { problemAt, problemsOf } from '../../platform/api/problems.ts';
import { UnsavedGuard } from '../../platform/UnsavedGuard.tsx';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { languageName } from '../reading/language-name.ts';
import { useCreateEmployee } from '../reading/employee-writes.ts';
import { localDay } from '../reading/local-day.ts';
import { type GroupChoice, noGroup } from '../memberships/group-choices.ts';
import { DayField } from './DayField.tsx';
import { addressesOf, bodyOf, emptyForm, formProblems, isTouched, type TextField, valuesOf } from './employee-form.ts';
import styles from './EmployeeForm.module.css';

type Props = {
  readonly families: readonly GroupChoice[];
  readonly attributes: readonly EmployeeAttributeResource[];
  readonly campaigns: readonly CampaignResource[];
};

const languages = [
  { value: '', label: 'As the organization' },
  ...messageLanguages.map((locale) => ({ value: locale, label: languageName(locale) })),
];

/** Everything that is known of somebody new, the groups to be in, and the campaigns to be invited to. */
export function EmployeeForm({ families, attributes, campaigns }: Props) {
  const organizationId = useOrganizationId();
  const navigate = useNavigate();
  const [form, setForm] = useState(emptyForm);
  const [invite, setInvite] = useState(() => newInviteForm({ emailAddress: '', mobilePhoneNumber: null }, campaigns));
  const [today] = useState(() => localDay(new Date()));
  const [wasTried, setWasTried] = useState(false);
  const addresses = addressesOf(form);
  const isAdded = useRef(false);
  const inviting = useInviteEmployee();
  const create = useCreateEmployee(({ data: { id } }) => {
    const reachable = {
      ...invite,
      emailChecked: invite.emailChecked && addresses.emailAddress !== null,
      smsChecked: invite.smsChecked && addresses.mobilePhoneNumber !== null,
    };
    for (const { campaignId, body } of invitesOf(reachable))
      inviting.mutate({ params: { organizationId, campaignId, employeeId: id }, body });
    isAdded.current = true;
    void navigate({ to: `/employee-list/${id}` });
  });
  const problems = wasTried ? [...formProblems(form, today), ...problemsOf(create.error)] : [];

  const setText = (field: TextField, value: string) => {
    if (create.isError) create.reset();
    setForm({ ...form, texts: { ...form.texts, [field]: value } });
  };
  const setAttribute = (id: string, value: string) => {
    if (create.isError) create.reset();
    setForm({ ...form, attributes: { ...form.attributes, [id]: value } });
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (formProblems(form, today).length === 0 && !create.isPending)
      create.mutate({ params: { organizationId }, body: bodyOf(form, organizationId) });
  };
  const input = (
    field: TextField,
    more: {
      readonly type?: 'email' | 'tel';
      readonly required?: boolean;
      readonly onBlur?: () => void;
      readonly description?: string;
    } = {},
  ) => (
    <TextInput
      label={employeeFieldNames[field]}
      value={form.texts[field]}
      maxLength={field === 'emailAddress' ? 254 : 100}
      autoComplete="off"
      error={problemAt(problems, field)}
      onChange={(event) => setText(field, event.target.value)}
      {...more}
    />
  );
  const day = (field: TextField) => (
    <DayField
      label={employeeFieldNames[field]}
      value={form.texts[field]}
      error={problemAt(problems, field)}
      onChange={(value) => setText(field, value)}
    />
  );
  const phone = form.texts.mobilePhoneNumber;

  return (
    <form onSubmit={add} noValidate>
      <Section id="name" title="Name">
        <div className={styles.row}>
          {input('firstName', { required: true })}
          {input('middleName')}
          {input('lastName', { required: true })}
        </div>
      </Section>
      <Section
        id="contact"
        title="Contact"
        under="Surveys go to these. Without either, somebody takes part by a code on a card."
      >
        <div className={styles.row}>
          {input('emailAddress', { type: 'email' })}
          {input('mobilePhoneNumber', {
            type: 'tel',
            onBlur: () => setText('mobilePhoneNumber', formatPhone(parsePhone(phone) ?? phone)),
          })}
          <ChoiceField
            label={employeeFieldNames.localeId}
            options={languages}
            value={form.texts.localeId}
            error={problemAt(problems, 'localeId')}
            onChange={(localeId) => setText('localeId', localeId)}
          />
        </div>
      </Section>
      <Section id="employment" title="Employment">
        <div className={styles.row}>
          {input('organizationEmployeeId')}
          {input('employersEmployeeId')}
          {day('startedOn')}
          {day('bornOn')}
        </div>
      </Section>
      {families.length > 0 && (
        <Section id="groups" title="Groups" under="One group of each type at most.">
          <div className={styles.row}>
            {families.map(({ typeId, name, options }) => (
              <ChoiceField
                key={typeId}
                label={name}
                options={options}
                value={form.groupIds[typeId] ?? noGroup}
                onChange={(groupId) => setForm({ ...form, groupIds: { ...form.groupIds, [typeId]: groupId } })}
              />
            ))}
          </div>
          {problemAt(problems, 'v3Memberships', '0') && <p role="alert">{problemAt(problems, 'v3Memberships', '0')}</p>}
        </Section>
      )}
      {attributes.length > 0 && (
        <Section id="attributes" title="Attributes">
          <div className={styles.row}>
            {attributes.map(({ id, attributes: { name, type } }) => {
              const place = valuesOf(form.attributes).findIndex(
                (value) => value.organizationEmployeeAttributeId === id,
              );
              return (
                <TextInput
                  key={id}
                  label={name}
                  {...(type === 'date' && { placeholder: 'MM/DD/YYYY' })}
                  maxLength={500}
                  autoComplete="off"
                  value={form.attributes[id] ?? ''}
                  error={problemAt(problems, 'employeeAttributes', String(place))}
                  onChange={(event) => setAttribute(id, event.target.value)}
                />
              );
            })}
          </div>
        </Section>
      )}
      {campaigns.length > 0 && (
        <Section
          id="invitations"
          title="Invitations"
          under="Campaigns that run ask only those with whom they began. Choose those that shall ask this person, too."
        >
          <div className={styles.invitations}>
            <InviteFields form={invite} addresses={addresses} onChange={setInvite} />
          </div>
        </Section>
      )}
      <div className={styles.foot}>
        <Button type="submit" rank="primary" disabled={create.isPending}>
          Add employee
        </Button>
        <ButtonLink to="/employee-list">Cancel</ButtonLink>
        {problems.length > 0 && <p className={text.secondary}>Correct what is marked above.</p>}
      </div>
      <UnsavedGuard
        wouldLose={(isSamePage) => !isSamePage && isTouched(form) && !isAdded.current}
        title="Leave without adding anybody?"
        lost="What was typed here is not stored anywhere."
      />
    </form>
  );
}
