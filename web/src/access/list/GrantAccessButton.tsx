import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { can, roleNames, isRole } from '@attune/domain/access';
import { Button } from '../../design/controls/Button.tsx';
import { Initials } from '../../design/marks/Initials.tsx';
import { PickerDialog } from '../../design/overlays/PickerDialog.tsx';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { employeesFoundQuery } from '../access.queries.ts';
import { useMayChangeAccess } from '../use-may-change.ts';

/** Finds a person to grant access to. */
export function GrantAccessButton() {
  const [isOpen, setIsOpen] = useState(false);
  const { actor } = useViewer();
  const organizationId = useOrganizationId();
  const mayChange = useMayChangeAccess();
  if (!mayChange || !can(actor, 'employee.read', { organizationId })) return null;
  return (
    <>
      <Button icon="plus" onClick={() => setIsOpen(true)}>
        Grant access
      </Button>
      {isOpen && <FindEmployee onClose={() => setIsOpen(false)} />}
    </>
  );
}

function FindEmployee({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const found = useQuery(employeesFoundQuery(useOrganizationId(), typed));
  const options = (found.data?.data ?? []).map(({ id, attributes: { fullName, role, emailAddress } }) => ({
    id,
    mark: <Initials name={fullName} />,
    label: fullName,
    note: isRole(role) && role !== 'employee' ? roleNames[role] : (emailAddress ?? 'no e-mail address'),
  }));
  return (
    <PickerDialog
      label="Grant access"
      placeholder="Search people"
      query={typed}
      onQueryChange={setTyped}
      groups={[{ heading: 'Employees', options }]}
      nothing={found.isPending ? 'Searching…' : `No one is named “${typed}”.`}
      onPick={(employeeId) =>
        void navigate({ to: '/employee-list/$employeeId', params: { employeeId }, search: { tab: 'access' } })
      }
      onClose={onClose}
    />
  );
}
