import type { AccessHolderResource } from '@attune/contract/access/employee-access';
import { can, isInternal, roleNames } from '@attune/domain/access';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { NameWithNote } from '../../design/marks/NameWithNote.tsx';
import { ConfirmDialog } from '../../design/overlays/ConfirmDialog.tsx';
import { type Column, Table } from '../../design/table/Table.tsx';
import text from '../../design/text.module.css';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { withoutName } from '../access-words.ts';
import { useRemoveRole } from '../access-writes.ts';
import { InvitationState } from '../InvitationState.tsx';
import styles from './AccessTable.module.css';

/** People with access, one row each. Employees are edited on their own page; for others access can only be removed. */
export function AccessTable({ holders }: { readonly holders: readonly AccessHolderResource[] }) {
  const [removed, setRemoved] = useState<AccessHolderResource>();
  const organizationId = useOrganizationId();
  const mayInvite = can(useViewer().actor, 'person.invite', { organizationId });
  const columns: readonly Column<AccessHolderResource>[] = [
    { key: 'name', label: 'Name', isRowName: true, render: (holder) => <Name holder={holder} /> },
    {
      key: 'role',
      label: 'Role',
      render: ({ attributes }) => <span className={text.nowrap}>{roleNames[attributes.role]}</span>,
    },
    { key: 'access', label: 'Access', render: (holder) => <Headline holder={holder} /> },
    {
      key: 'invitation',
      label: 'Invitation',
      render: (holder) => <InvitationState organizationId={organizationId} holder={holder} mayInvite={mayInvite} />,
    },
    {
      key: 'change',
      label: 'Change',
      isLabelHidden: true,
      render: (holder) =>
        holder.attributes.employeeId === null &&
        holder.attributes.mayWithdraw && <RemoveButton holder={holder} onRemove={setRemoved} />,
    },
  ];
  return (
    <>
      <Table label="People with access" columns={columns} rows={holders} keyOf={({ id }) => id} rowHeight="double" />
      {removed && <RemoveAccessDialog holder={removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}

function Name({ holder: { attributes } }: { readonly holder: AccessHolderResource }) {
  const { name, employeeId, role, isActive, isPending } = attributes;
  const note =
    employeeId === null
      ? isInternal(role)
        ? 'internal user'
        : 'not an employee'
      : isActive
        ? isPending
          ? 'pending approval'
          : undefined
        : 'inactive';
  return (
    <NameWithNote name={name} note={note ?? ''}>
      {employeeId === null ? (
        name
      ) : (
        <Link to="/employee-list/$employeeId" params={{ employeeId }} search={{ tab: 'access' }}>
          {name}
        </Link>
      )}
    </NameWithNote>
  );
}

function Headline({ holder: { attributes } }: { readonly holder: AccessHolderResource }) {
  const { headline, name } = attributes;
  return (
    <span className={styles.headline}>
      {withoutName(headline.says, name)} <span className={text.quiet}>{withoutName(headline.beside, name)}</span>
    </span>
  );
}

function RemoveButton({
  holder,
  onRemove,
}: {
  readonly holder: AccessHolderResource;
  readonly onRemove: (holder: AccessHolderResource) => void;
}) {
  return (
    <span className={styles.change}>
      <Button
        rank="tertiary"
        size="small"
        aria-label={`Remove ${holder.attributes.name}`}
        onClick={() => onRemove(holder)}
      >
        Remove
      </Button>
    </span>
  );
}

function RemoveAccessDialog({
  holder: { attributes },
  onClose,
}: {
  readonly holder: AccessHolderResource;
  readonly onClose: () => void;
}) {
  const { name, role, personId, personRoleId } = attributes;
  const organizationId = useOrganizationId();
  const remove = useRemoveRole(onClose);
  return (
    <ConfirmDialog
      title={`Remove all access for ${name}?`}
      lost={`${name} is no longer ${roleNames[role]} here and can no longer open this organization.`}
      stays="Past actions stay in the audit log."
      confirmLabel="Remove"
      keepLabel="Keep"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { organizationId, personId, personRoleId: personRoleId ?? '' } })}
      onClose={onClose}
    />
  );
}
