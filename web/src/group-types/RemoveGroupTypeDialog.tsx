import { ConfirmDialog } from '../design/overlays/ConfirmDialog.tsx';
import { useOrganizationId } from '../platform/viewer.tsx';
import { type GroupTypeRow, removalWords } from './group-type-rows.ts';
import { useRemoveGroupType } from './group-type-writes.ts';

/** Confirms deleting a group type. */
export function RemoveGroupTypeDialog({ row, onClose }: { readonly row: GroupTypeRow; readonly onClose: () => void }) {
  const organizationId = useOrganizationId();
  const remove = useRemoveGroupType(onClose);
  const isCounted = !row.isComputed && row.peopleCount > 0;
  return (
    <ConfirmDialog
      title={`Delete the group type "${row.name}"?`}
      lost={removalWords(row)}
      stays="Published results and running campaigns do not change, and other people’s groups do not change."
      {...(isCounted && { count: row.peopleCount })}
      confirmLabel="Delete"
      keepLabel="Keep"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { organizationId, groupTypeId: row.id } })}
      onClose={onClose}
    />
  );
}
