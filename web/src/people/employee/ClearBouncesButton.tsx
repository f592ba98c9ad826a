import type { EmployeeResource } from '@attune/contract/employees/employee';
import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { ConfirmDialog } from '../../design/overlays/ConfirmDialog.tsx';
import { bulkWords } from '../bulk/bulk-acts.ts';
import { useBulkChange } from '../bulk/use-change-many.ts';
import { nameOf } from '../reading/employee-row.ts';
import { useMayWrite } from '../reading/use-may-write.ts';

const everybody = { tab: 'all' } as const;

/** Sends to the addresses of a person again, from which messages have bounced. */
export function ClearBouncesButton({ employee }: { readonly employee: EmployeeResource }) {
  const { mayInclude } = useMayWrite();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const change = useBulkChange({ onBegun: close, onApplied: close });
  if (!mayInclude) return null;
  const chosen = { kind: 'some', ids: new Set([employee.id]) } as const;
  return (
    <>
      <Button size="small" disabled={change.job !== undefined} onClick={() => setIsOpen(true)}>
        Send to this address again
      </Button>
      {isOpen && (
        <ConfirmDialog
          {...bulkWords('clear-bounces', 1)}
          title={`Send to ${nameOf(employee)} again?`}
          keepLabel="Cancel"
          isBusy={change.isPending}
          onConfirm={() => void change.run({ act: 'clear-bounces', chosen, filters: everybody })}
          onClose={close}
        />
      )}
    </>
  );
}
