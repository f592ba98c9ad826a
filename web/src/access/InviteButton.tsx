import { invitePerson } from '@attune/contract/people/internal-people';
import { can } from '@attune/domain/access';
import { Button } from '../design/controls/Button.tsx';
import { useWrite } from '../platform/writes.ts';
import { useOrganizationId, useViewer } from '../platform/viewer.tsx';
import type { Access } from './access-subject.ts';

/** Sends an e-mail with the sign-in link, to a person with an account and access. */
export function InviteButton({ access: { personId, dataAccess, role } }: { readonly access: Access }) {
  const { actor } = useViewer();
  const organizationId = useOrganizationId();
  const invite = useWrite(invitePerson, {
    texts: { success: 'Invitation sent', failure: 'Failed to send the invitation' },
  });
  const hasNothing = dataAccess === 'none' && role === 'employee';
  if (
    personId === null ||
    hasNothing ||
    personId === actor.personId ||
    !can(actor, 'person.invite', { organizationId })
  )
    return null;
  return (
    <Button
      icon="mail"
      size="small"
      disabled={invite.isPending}
      onClick={() => invite.mutate({ params: { personId }, query: { organizationId } })}
    >
      Send invitation
    </Button>
  );
}
