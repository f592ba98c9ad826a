import { useState } from 'react';
import { TextInput } from '../design/forms/fields.ts';
import { FormDialog } from '../design/forms/FormDialog.tsx';
import { useOrganizationId } from '../platform/viewer.tsx';
import type { GroupTypeRow } from './group-type-rows.ts';
import { useCreateGroup } from './group-type-writes.ts';
import { whyOf } from './stored.ts';

/** Adds a group to a manually assigned type. */
export function AddGroupDialog({ row, onClose }: { readonly row: GroupTypeRow; readonly onClose: () => void }) {
  const organizationId = useOrganizationId();
  const [name, setName] = useState('');
  const create = useCreateGroup(onClose);
  const isReady = name.trim() !== '' && !create.isPending;

  const submit = () =>
    create.mutate({
      params: { organizationId },
      body: { data: { type: 'v3-groups', attributes: { name: name.trim(), groupTypeId: row.id } } },
    });
  return (
    <FormDialog
      title={`New group of ${row.name}`}
      submitLabel="Create group"
      isReady={isReady}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        required
        label="Name"
        value={name}
        maxLength={200}
        autoComplete="off"
        error={whyOf(create.error)}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}
