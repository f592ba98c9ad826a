import { getEmployee, listEmployees, type EmployeeResource, updateEmployee } from '@attune/contract/employees/employee';
import type { EmployeeAttributeResource } from '@attune/contract/employees/attributes';
import { useQuery } from '@tanstack/react-query';
import { InlineEdit } from '../design/forms/InlineEdit.tsx';
import { Facts } from '../design/marks/NumberWithComparison.tsx';
import { Section } from '../design/page/Page.tsx';
import text from '../design/text.module.css';
import { useWrite } from '../platform/writes.ts';
import { useOrganizationId } from '../platform/viewer.tsx';
import { attributeHints, ownAttributes, valueOf } from './attribute-words.ts';
import { attributesQuery } from './group-types.queries.ts';
import { storedOrWhy } from './stored.ts';

type Props = { readonly employee: EmployeeResource; readonly mayEdit: boolean };

/** Attributes of an employee; hidden if the organization has none. */
export function EmployeeAttributes({ employee, mayEdit }: Props) {
  const { data } = useQuery(attributesQuery(useOrganizationId()));
  const own = ownAttributes(data?.data ?? []);
  if (own.length === 0) return null;
  return (
    <Section id="employee-attributes" title="Attributes">
      <Facts
        facts={own.map((attribute) => ({
          label: attribute.attributes.name,
          value: mayEdit ? (
            <EditableValue employee={employee} attribute={attribute} />
          ) : (
            <Value value={valueOf(employee, attribute.id)} />
          ),
        }))}
      />
    </Section>
  );
}

function EditableValue({
  employee,
  attribute: { id, attributes },
}: Pick<Props, 'employee'> & { readonly attribute: EmployeeAttributeResource }) {
  const organizationId = useOrganizationId();
  const update = useWrite(updateEmployee, { texts: {}, refetches: [getEmployee, listEmployees] });
  const current = valueOf(employee, id);
  const store = (attrValue: string | null) =>
    storedOrWhy(
      update.mutateAsync({
        params: { organizationId, employeeId: employee.id },
        body: {
          data: {
            type: 'employees',
            attributes: { employeeAttributes: [{ organizationEmployeeAttributeId: id, attrValue }] },
          },
        },
      }),
    );
  const hint = attributeHints[attributes.type];
  return (
    <InlineEdit
      label={attributes.name}
      current={current}
      maxLength={500}
      {...(hint && { hint })}
      onUpdate={store}
      onRemove={current === '' ? undefined : () => store(null)}
    >
      <Value value={current} />
    </InlineEdit>
  );
}

function Value({ value }: { readonly value: string }) {
  return value === '' ? <span className={text.quiet}>Not set</span> : value;
}
