import type { EmployeeResource } from '@attune/contract/employees/employee';
import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { Dialog } from '../../design/overlays/Dialog.tsx';
import text from '../../design/text.module.css';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { InviteFields } from './InviteFields.tsx';
import { inviteLabel, invitesOf, newInviteForm } from './invite-form.ts';
import { useInviteEmployee } from './people-writes.ts';

type Props = {
  readonly employee: EmployeeResource;
  readonly campaigns: readonly CampaignResource[];
  readonly onClose: () => void;
};

/** Invites one person to campaigns: one invitation per selected campaign. */
export function InviteDialog({ employee, campaigns, onClose }: Props) {
  const organizationId = useOrganizationId();
  const [form, setForm] = useState(() => newInviteForm(employee.attributes, campaigns));
  const invite = useInviteEmployee();
  const invites = invitesOf(form);
  const { fullName } = employee.attributes;
  const save = () => {
    onClose();
    for (const { campaignId, body } of invites)
      invite.mutate({ params: { organizationId, campaignId, employeeId: employee.id }, body });
  };
  return (
    <Dialog
      title={`Invite ${fullName}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button rank="primary" disabled={invites.length === 0} onClick={save}>
            {inviteLabel(form)}
          </Button>
        </>
      }
    >
      <InviteFields form={form} addresses={employee.attributes} onChange={setForm} />
      <p className={text.secondary}>
        People who are not in a campaign yet are added. Nothing here depends on whether they have answered, and the
        participation shown does not change.
      </p>
    </Dialog>
  );
}
