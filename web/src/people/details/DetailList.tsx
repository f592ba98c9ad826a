import { languageName } from '@attune/domain/kernel';
import type { EmployeeResource } from '@attune/contract/employees/employee';
import { messageLanguages } from '@attune/domain/messaging';
import { ChoiceEdit } from '../../design/forms/ChoiceEdit.tsx';
import { InlineEdit } from '../../design/forms/InlineEdit.tsx';
import { Facts } from '../../design/marks/NumberWithComparison.tsx';
import text from '../../design/text.module.css';
import type { Detail } from '../reading/employee-details.ts';
import { useEmployeeEdit } from './use-employee-edit.ts';

type Props = { readonly employee: EmployeeResource; readonly details: readonly Detail[]; readonly mayEdit: boolean };

/** Employee details, editable inline with permission. */
export function DetailList({ employee, details, mayEdit }: Props) {
  const shown = mayEdit
    ? details
    : details.filter(
        ({ field, entered }) => field === 'emailAddress' || field === 'mobilePhoneNumber' || entered !== '',
      );
  return (
    <Facts
      facts={shown.map((detail) => ({
        label: detail.label,
        value: mayEdit ? <EditableDetail employee={employee} detail={detail} /> : <Words detail={detail} />,
      }))}
    />
  );
}

const types = { text: 'text', email: 'email', tel: 'tel', day: 'text' } as const;
const asOrganization = 'Same as organization';

function EditableDetail({ employee, detail }: { readonly employee: EmployeeResource; readonly detail: Detail }) {
  const { field, label, entered, kind, hint, isRequired = false } = detail;
  const { store, change } = useEmployeeEdit(employee);
  if (kind === 'language' || kind === 'zone') {
    const choose = (chosen: string) => void change({ [field]: chosen || null }, { [field]: entered || null });
    return (
      <ChoiceEdit
        label={label}
        options={kind === 'language' ? languageOptions(entered) : zoneOptions()}
        value={entered}
        onChoose={choose}
      >
        <Words detail={detail} />
      </ChoiceEdit>
    );
  }
  return (
    <InlineEdit
      label={label}
      type={types[kind]}
      current={entered}
      maxLength={kind === 'email' ? 254 : 100}
      {...(hint && { hint })}
      onUpdate={(text) => store(field, text)}
      onRemove={isRequired ? undefined : () => store(field, kind === 'text' && field === 'middleName' ? '' : null)}
    >
      <Words detail={detail} />
    </InlineEdit>
  );
}

/** Missing values are shown in grey. */
function Words({ detail: { value, entered } }: { readonly detail: Detail }) {
  return entered === '' ? <span className={text.quiet}>{value}</span> : value;
}

/** The languages of messages, and any other stored language. */
function languageOptions(recorded: string) {
  const known: readonly string[] = messageLanguages;
  const all = recorded === '' || known.includes(recorded) ? known : [...known, recorded];
  return [
    { value: '', label: asOrganization },
    ...all.map((locale) => ({ value: locale, label: languageName(locale) })),
  ];
}

function zoneOptions() {
  return [
    { value: '', label: asOrganization },
    ...Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone })),
  ];
}
