import { checkProductAuditLog, listProductAuditLog } from '@attune/contract/organizations/audit-log';
import { listPeople, removeInternalRole } from '@attune/contract/people/internal-people';
import { roleNames } from '@attune/domain/access';
import { ConfirmDialog } from '../design/overlays/ConfirmDialog.tsx';
import { useWrite, writeTexts } from '../platform/writes.ts';
import { type InternalPerson, lossOf } from './internal-people.ts';

/** Confirms removing an internal role. */
export function RemoveRoleDialog({
  person,
  onClose,
}: {
  readonly person: InternalPerson;
  readonly onClose: () => void;
}) {
  const remove = useWrite(removeInternalRole, {
    texts: writeTexts('delete', 'person role'),
    refetches: [listPeople, listProductAuditLog, checkProductAuditLog],
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      title={`Remove the role ${roleNames[person.role]} from ${person.name}?`}
      lost={lossOf(person)}
      stays={'The account and its assigned organizations are kept. Remove those first if they should go, too.'}
      confirmLabel="Remove role"
      keepLabel="Keep"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { personId: person.id, personRoleId: person.personRoleId } })}
      onClose={onClose}
    />
  );
}
