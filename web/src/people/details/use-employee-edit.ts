import type { EmployeeResource, updateEmployee } from '@attune/contract/employees/employee';
import type { EmployeeEntry } from '@attune/domain/people';
import { pendingTexts } from '../../access/index.ts';
import { toasts } from '../../design/overlays/toast-store.ts';
import { isUnanswered, reasonOf } from '../../platform/api/api-error.ts';
import type { Input } from '../../platform/api/call.ts';
import { problemsOf } from '../../platform/api/problems.ts';
import { writeTexts } from '../../platform/writes.ts';
import { useUpdateEmployee } from '../reading/employee-writes.ts';
import { localDay } from '../reading/local-day.ts';
import { asSent, entryProblem } from './entry-problem.ts';
import { serverTime } from '../../platform/server-time.ts';

type Attributes = Input<typeof updateEmployee>['body']['data']['attributes'];

const { success, failure } = writeTexts('update', 'employee');

/** Updates one employee, with undo. */
export function useEmployeeEdit(employee: EmployeeResource) {
  const {
    id,
    attributes: { organizationId },
  } = employee;
  const update = useUpdateEmployee();
  const send = (attributes: Attributes) =>
    update.mutateAsync({
      params: { organizationId, employeeId: id },
      body: { data: { type: 'employees', attributes } },
    });
  const undo = async (before: Attributes) => {
    try {
      await send(before);
    } catch (error) {
      if (!isUnanswered(error)) toasts.show({ kind: 'error', text: failure, note: reasonOf(error as Error) });
    }
  };
  return {
    isPending: update.isPending,
    /** Stores one field; returns the error as a sentence, or undefined on success. */
    async store(field: keyof EmployeeEntry, value: string | null): Promise<string | undefined> {
      const problem = entryProblem({ [field]: value }, employee, localDay(serverTime()));
      if (problem !== undefined) return problem;
      try {
        await send({ [field]: asSent(field, value) });
        toasts.show({ kind: 'success', text: success });
        return undefined;
      } catch (error) {
        return problemsOf(error)[0]?.detail ?? reasonOf(error as Error);
      }
    },
    /** Saves immediately and offers undo in a toast. */
    async change(attributes: Attributes, before: Attributes): Promise<void> {
      try {
        const { data } = await send(attributes);
        const isAccessPending = attributes.employmentStatus === 'active' && data.attributes.accessPendingSince !== null;
        toasts.show({
          kind: 'long',
          text: success,
          note: isAccessPending ? pendingTexts(1) : undefined,
          action: { label: 'Undo', onSelect: () => void undo(before) },
        });
      } catch (error) {
        if (!isUnanswered(error)) toasts.show({ kind: 'error', text: failure, note: reasonOf(error as Error) });
      }
    },
  };
}
