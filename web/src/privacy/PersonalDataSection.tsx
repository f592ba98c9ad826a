import { type EmployeeResource, listEmployees, removeEmployee } from '@attune/contract/employees/employee';
import { getPersonalData } from '@attune/contract/organizations/privacy';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import layout from '../design/layout.module.css';
import { ConfirmDialog } from '../design/overlays/ConfirmDialog.tsx';
import { Section } from '../design/page/Page.tsx';
import text from '../design/text.module.css';
import { call } from '../platform/api/api.ts';
import { saveFile, toBlob } from '../platform/save-file.ts';
import { Allowed, useOrganizationId } from '../platform/viewer.tsx';
import { useWrite } from '../platform/writes.ts';

type Props = { readonly employee: EmployeeResource };

/** Data subject requests: a copy of the personal data, and erasure. */
export function PersonalDataSection({ employee }: Props) {
  const organizationId = useOrganizationId();
  return (
    <Allowed ability="employee.takeData" subject={{ organizationId }}>
      <Section
        id="personal-data"
        title="Data of this person"
        under="The copy includes everything except survey answers, which only the respondent can see."
      >
        <div className={layout.row}>
          <CopyButton employee={employee} />
          <Allowed ability="employee.destroy" subject={{ organizationId }}>
            <EraseButton employee={employee} />
          </Allowed>
        </div>
      </Section>
    </Allowed>
  );
}

function CopyButton({ employee: { id } }: Props) {
  const organizationId = useOrganizationId();
  const taking = useMutation({
    mutationFn: async () =>
      saveFile(
        `personal-data-${id}.json`,
        toBlob(await call(getPersonalData, { params: { organizationId, employeeId: id } })),
      ),
    meta: { failure: 'Failed to download the data' },
  });
  return (
    <Button size="small" icon="download" disabled={taking.isPending} onClick={() => taking.mutate()}>
      Download a copy
    </Button>
  );
}

function EraseButton({ employee }: Props) {
  const organizationId = useOrganizationId();
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const erase = useWrite(removeEmployee, {
    texts: { success: 'Permanently erased', failure: 'Failed to erase' },
    refetches: [listEmployees],
    onSuccess: () => void navigate({ to: '/employee-list' }),
  });
  const { fullName } = employee.attributes;
  return (
    <>
      <Button size="small" context="destructive" onClick={() => setIsAsked(true)}>
        Erase permanently
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Erase ${fullName} permanently?`}
          lost={
            <>
              This deletes the person’s record, groups, attributes and messages, their account unless another
              organization uses it, and their answers in open surveys.{' '}
              <b className={text.medium}>This cannot be undone.</b>
            </>
          }
          stays={
            'Published results do not change, because a new number would reveal this person’s answers. The answers ' +
            'behind them can’t be traced to anyone and are deleted with all others.'
          }
          count={1}
          confirmLabel="Erase permanently"
          keepLabel="Keep"
          isBusy={erase.isPending}
          onConfirm={() =>
            erase.mutate({ params: { organizationId, employeeId: employee.id }, query: { hard: 'true' } })
          }
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
