import type { EmployeeAttributeResource } from '@attune/contract/employees/attributes';
import { useState } from 'react';
import { Radio } from '../design/controls/Choice.tsx';
import { TextInput } from '../design/forms/fields.ts';
import { FormDialog } from '../design/forms/FormDialog.tsx';
import { useOrganizationId } from '../platform/viewer.tsx';
import { attributeTypeNames } from './attribute-words.ts';
import styles from './GroupTypeList.module.css';
import { useCreateAttribute } from './group-type-writes.ts';
import { whyOf } from './stored.ts';

const types = ['text', 'number', 'date'] as const;

type Props = {
  /** Initial values. */
  readonly initial?: { readonly name: string; readonly type: (typeof types)[number] };
  readonly onAdded?: (attribute: EmployeeAttributeResource) => void;
  readonly onClose: () => void;
};

/** Adds an employee attribute. */
export function AddAttributeDialog({ initial, onAdded, onClose }: Props) {
  const organizationId = useOrganizationId();
  const [name, setName] = useState(initial?.name ?? '');
  const [type, setType] = useState(initial?.type ?? 'text');
  const create = useCreateAttribute(({ data }) => {
    onAdded?.(data);
    onClose();
  });
  const isReady = name.trim() !== '' && !create.isPending;

  const submit = () =>
    create.mutate({
      params: { organizationId },
      body: { data: { type: 'organization-employee-attributes', attributes: { name: name.trim(), type } } },
    });
  return (
    <FormDialog title="Add attribute" submitLabel="Add attribute" isReady={isReady} onSubmit={submit} onClose={onClose}>
      <TextInput
        data-autofocus
        required
        label="Name"
        value={name}
        maxLength={100}
        autoComplete="off"
        error={whyOf(create.error)}
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>Type</legend>
        {types.map((each) => (
          <Radio key={each} name="type" checked={type === each} onChange={() => setType(each)}>
            {attributeTypeNames[each]}
          </Radio>
        ))}
      </fieldset>
    </FormDialog>
  );
}
