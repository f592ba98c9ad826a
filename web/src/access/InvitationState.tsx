import { listAccess, type AccessHolderResource } from '@attune/contract/access/employee-access';
import { invitePerson } from '@attune/contract/people/internal-people';
import { isInternal } from '@attune/domain/access';
import { nextInvitationAt } from '@attune/domain/people';
import { Button } from '../design/controls/Button.tsx';
import { formatInstant } from '../design/format/dates.ts';
import { formatCountOf } from '../design/format/numbers.ts';
import { Status, type StatusLook } from '../design/marks/Status.tsx';
import text from '../design/text.module.css';
import { useNow } from '../platform/use-now.ts';
import { useWrite } from '../platform/writes.ts';
import { useViewer } from '../platform/viewer.tsx';
import styles from './list/AccessTable.module.css';

type Invitation = NonNullable<AccessHolderResource['attributes']['invitation']>;

const looks: Readonly<Record<Invitation['state'], { readonly look: StatusLook; readonly label: string }>> = {
  queued: { look: 'waiting', label: 'Invitation is being sent' },
  sent: { look: 'waiting', label: 'Invited, not signed in yet' },
  accepted: { look: 'good', label: 'Signed in' },
  bounced: { look: 'bad', label: 'The address refused the invitation' },
  failed: { look: 'bad', label: 'The invitation was not sent' },
};

type Props = { readonly organizationId: string; readonly holder: AccessHolderResource; readonly mayInvite: boolean };

/**
 * What became of the latest invitation, with a button that sends it again until the person has signed in. The button
 * appears once the server would accept it.
 */
export function InvitationState({ organizationId, holder: { attributes }, mayInvite }: Props) {
  const { actor, organization } = useViewer();
  const { personId, name, role, employeeId, invitation } = attributes;
  const invite = useWrite(invitePerson, {
    texts: { success: 'Invitation sent', failure: 'Failed to send the invitation' },
    refetches: [listAccess],
  });
  const isOpen = invitation ? !['queued', 'accepted'].includes(invitation.state) : employeeId === null;
  const canSend = mayInvite && isOpen && personId !== actor.personId && !isInternal(role);
  const minutes = minutesUntilNext(invitation, useNow(invitation ? Date.parse(invitation.invitedAt) : 0));
  const words = invitation ? 'Send again' : 'Send invitation';
  return (
    <span className={styles.invitation}>
      {invitation && (
        <span title={formatInstant(invitation.invitedAt, organization.attributes.timeZone)}>
          <Status look={looks[invitation.state].look}>{looks[invitation.state].label}</Status>
        </span>
      )}
      {canSend && minutes > 0 && (
        <span className={text.quiet}>{`Can be sent again in ${formatCountOf(minutes, 'minute', 'minutes')}`}</span>
      )}
      {canSend && minutes === 0 && (
        <Button
          size="small"
          aria-label={`${words}: ${name}`}
          disabled={invite.isPending}
          onClick={() => invite.mutate({ params: { personId }, query: { organizationId } })}
        >
          {words}
        </Button>
      )}
    </span>
  );
}

function minutesUntilNext(invitation: Invitation | null, now: Date): number {
  const next = invitation && nextInvitationAt([new Date(invitation.invitedAt)], now);
  return next ? Math.ceil((next.getTime() - now.getTime()) / 60_000) : 0;
}
