import { createGroup, listGroups } from '@attune/contract/groups/group';
import { useState } from 'react';
import { TextInput } from '../../design/forms/fields.ts';
import { FormDialog } from '../../design/forms/FormDialog.tsx';
import text from '../../design/text.module.css';
import { problemAt, problemsOf } from '../../platform/api/problems.ts';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { useWrite, writeTexts } from '../../platform/writes.ts';
import type { GroupTree } from './hierarchy-rows.ts';

type Props = {
  readonly tree: GroupTree;
  readonly parentId: string;
  readonly onClose: () => void;
  readonly onChange: () => void;
  readonly onShow: (id: string) => void;
};

/** Names a new group, which becomes the last child of its parent. */
export function NewGroupDialog({ tree, parentId, onClose, onChange, onShow }: Props) {
  const organizationId = useOrganizationId();
  const [name, setName] = useState('');
  const parent = tree.byId.get(parentId)?.attributes.displayName ?? '';
  const create = useWrite(createGroup, {
    texts: writeTexts('create', 'group'),
    refetches: [listGroups],
    onSuccess: ({ data }) => {
      onChange();
      onClose();
      onShow(data.id);
    },
  });
  const make = () =>
    create.mutate({
      params: { organizationId },
      body: { data: { type: 'v3-groups', attributes: { name: name.trim(), parentGroupId: parentId } } },
    });
  return (
    <FormDialog
      title={`New group in ${parent}`}
      submitLabel="Create group"
      isReady={name.trim() !== '' && !create.isPending}
      onSubmit={make}
      onClose={onClose}
    >
      <p className={text.secondary}>
        Add people with an employee file or from their profile. It is included from the next campaign on.
      </p>
      <TextInput
        label="Name"
        value={name}
        maxLength={200}
        error={problemAt(problemsOf(create.error), 'name')}
        onChange={(event) => setName(event.target.value)}
        data-autofocus
      />
    </FormDialog>
  );
}
