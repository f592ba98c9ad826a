import type { EmployeeAttributeResource } from '@attune/contract/employees/attributes';
import { TextInput } from '../../design/forms/fields.ts';
import { Section } from '../../design/page/Page.tsx';
import { problemAt } from '../../platform/api/problems.ts';
import { type EmployeeForm, valuesOf } from './employee-form.ts';
import styles from './EmployeeForm.module.css';

type Props = {
  readonly attributes: readonly EmployeeAttributeResource[];
  readonly form: EmployeeForm;
  readonly problems: Parameters<typeof problemAt>[0];
  readonly onChange: (id: string, value: string) => void;
};

/** A field for each attribute of the organization. */
export function AttributesSection({ attributes, form, problems, onChange }: Props) {
  return (
    <Section id="attributes" title="Attributes">
      <div className={styles.row}>
        {attributes.map(({ id, attributes: { name, type } }) => {
          const place = valuesOf(form.attributes).findIndex((value) => value.organizationEmployeeAttributeId === id);
          return (
            <TextInput
              key={id}
              label={name}
              {...(type === 'date' && { placeholder: 'MM/DD/YYYY' })}
              maxLength={500}
              autoComplete="off"
              value={form.attributes[id] ?? ''}
              error={problemAt(problems, 'employeeAttributes', String(place))}
              onChange={(event) => onChange(id, event.target.value)}
            />
          );
        })}
      </div>
    </Section>
  );
}
