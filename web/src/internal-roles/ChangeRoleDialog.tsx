import { checkProductAuditLog, listProductAuditLog } from '@attune/contract/organizations/audit-log';
import { type RoleResource } from '@attune/contract/people/person';
import { listPeople, updateInternalRole } from '@attune/contract/people/internal-people';
import { roleNames } from '@attune/domain/access';
import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { Note } from '../design/page/Note.tsx';
import { useWrite, writeTexts } from '../platform/writes.ts';
import styles from './InternalRoles.module.css';
import { type InternalPerson, lossOf } from './internal-people.ts';
import { RoleChoice } from './RoleChoice.tsx';

type Props = { readonly person: InternalPerson; readonly roles: readonly RoleResource[]; readonly onClose: () => void };

/** Changes the role of an internal user. */
export function ChangeRoleDialog({ person, roles, onClose }: Props) {
  const held = roles.find(({ attributes }) => attributes.slug === person.role)?.id;
  const [roleId, setRoleId] = useState(held);
  const save = useWrite(updateInternalRole, {
    texts: writeTexts('update', 'person role'),
    refetches: [listPeople, listProductAuditLog, checkProductAuditLog],
    onSuccess: onClose,
  });
  const isSame = roleId === held;
  const { id: personId, personRoleId } = person;
  return (
    <Dialog
      title={`Role of ${person.name}`}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            rank="primary"
            disabled={isSame || roleId === undefined || save.isPending}
            onClick={() =>
              roleId &&
              save.mutate({
                params: { personId, personRoleId },
                body: { data: { type: 'person-roles', attributes: { roleId } } },
              })
            }
          >
            Save
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {person.role === 'admin' && (
          <Note look="warning">
            {person.name} is {roleNames.admin}. {lossOf(person)}
          </Note>
        )}
        <RoleChoice roles={roles} chosen={roleId} onChoose={setRoleId} />
      </div>
    </Dialog>
  );
}
