import { languageName } from '@attune/domain/kernel';
import type { EmployeeAttributeResource } from '@attune/contract/employees/attributes';
import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { messageLanguages } from '@attune/domain/messaging';
import { employeeFieldNames, formatPhone, parsePhone } from '@attune/domain/people';
import { Button } from '../../design/controls/Button.tsx';
import { ButtonLink } from '../../design/controls/ButtonLink.tsx';
import { ChoiceField } from '../../design/forms/ChoiceField.tsx';
import { TextInput } from '../../design/forms/fields.ts';
import { Section } from '../../design/page/Page.tsx';
import text from '../../design/text.module.css';
import { InviteFields } from '../../campaigns/index.ts';
import { problemAt } from '../../platform/api/problems.ts';
import { UnsavedGuard } from '../../platform/UnsavedGuard.tsx';
import { type GroupChoice, noGroup } from '../memberships/group-choices.ts';
import { AttributesSection } from './AttributesSection.tsx';
import { DayField } from './DayField.tsx';
import { isTouched, type TextField } from './employee-form.ts';
import { useEmployeeForm } from './use-employee-form.ts';
import styles from './EmployeeForm.module.css';

type Props = {
  readonly groupTypes: readonly GroupChoice[];
  readonly attributes: readonly EmployeeAttributeResource[];
  readonly campaigns: readonly CampaignResource[];
};

const languages = [
  { value: '', label: 'Same as organization' },
  ...messageLanguages.map((locale) => ({ value: locale, label: languageName(locale) })),
];

/** Fields, groups and campaign invitations of a new employee. */
export function EmployeeForm({ groupTypes, attributes, campaigns }: Props) {
  const { form, setForm, setText, setAttribute, invite, setInvite, addresses, problems, add, isPending, isAdded } =
    useEmployeeForm(campaigns);
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
        under="Surveys are sent here. People without either join with a code on a card."
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
      {groupTypes.length > 0 && (
        <Section id="groups" title="Groups" under="At most one group of each type.">
          <div className={styles.row}>
            {groupTypes.map(({ typeId, name, options }) => (
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
        <AttributesSection attributes={attributes} form={form} problems={problems} onChange={setAttribute} />
      )}
      {campaigns.length > 0 && (
        <Section
          id="invitations"
          title="Invitations"
          under={
            'Running campaigns only include people who were there at the start. Select any that should also ' +
            'invite this person.'
          }
        >
          <div className={styles.invitations}>
            <InviteFields form={invite} addresses={addresses} onChange={setInvite} />
          </div>
        </Section>
      )}
      <div className={styles.foot}>
        <Button type="submit" rank="primary" disabled={isPending}>
          Add employee
        </Button>
        <ButtonLink to="/employee-list">Cancel</ButtonLink>
        {problems.length > 0 && <p className={text.secondary}>Fix the marked fields above.</p>}
      </div>
      <UnsavedGuard
        wouldLose={(isSamePage) => !isSamePage && isTouched(form) && !isAdded.current}
        title="Leave without adding this person?"
        lost="What you entered will be lost."
      />
    </form>
  );
}
