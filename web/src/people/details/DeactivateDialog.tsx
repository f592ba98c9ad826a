import type { EmployeeResource } from '@attune/contract/employees/employee';
import { ConfirmDialog } from '../../design/overlays/ConfirmDialog.tsx';
import { toasts } from '../../design/overlays/toast-store.ts';
import { nameOf } from '../reading/employee-row.ts';
import { useDeactivateEmployee } from '../reading/employee-writes.ts';
import { useEmployeeEdit } from './use-employee-edit.ts';

/** Confirms deactivating a person and offers undo. */
export function DeactivateDialog({
  employee,
  onClose,
}: {
  readonly employee: EmployeeResource;
  readonly onClose: () => void;
}) {
  const { change } = useEmployeeEdit(employee);
  const reactivate = () => void change({ employmentStatus: 'active' }, { employmentStatus: 'inactive' });
  const remove = useDeactivateEmployee(() => {
    onClose();
    toasts.show({
      kind: 'long',
      text: 'Successfully deactivated employee',
      note: 'The record is kept as inactive.',
      action: { label: 'Undo', onSelect: reactivate },
    });
  });
  const { organizationId } = employee.attributes;
  return (
    <ConfirmDialog
      title={`Deactivate ${nameOf(employee)}?`}
      lost={
        'This person will not be invited to future campaigns, and running campaigns stop sending messages. The ' +
        'person no longer counts as active in any group.'
      }
      stays="The record, its groups and published results are kept. You can reactivate the person at any time."
      confirmLabel="Deactivate"
      keepLabel="Keep active"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { organizationId, employeeId: employee.id } })}
      onClose={onClose}
    />
  );
}
