import type { RoleResetResource } from '@attune/contract/access/grants';
import { can, isInternal, mayWithdraw, type Role, roleNames, roles } from '@attune/domain/access';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { formatCountOf } from '../../design/format/numbers.ts';
import { listWords } from '../../design/format/words.ts';
import { ConfirmDialog } from '../../design/overlays/ConfirmDialog.tsx';
import { Menu } from '../../design/overlays/Menu.tsx';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { roleResetQuery } from '../access.queries.ts';
import { useResetRole } from '../access-writes.ts';
import { useMayChangeAccess } from '../use-may-change.ts';

/** Resets everyone with a role to Employee. */
export function ResetRoleButton() {
  const { actor } = useViewer();
  const organizationId = useOrganizationId();
  const mayChange = useMayChangeAccess();
  const [role, setRole] = useState<Role>();
  const choices = roles.filter((each) => each !== 'employee' && !isInternal(each) && mayWithdraw(actor, each));
  if (!mayChange || !can(actor, 'role.resetAll', { organizationId }) || choices.length === 0) return null;
  return (
    <>
      <Menu
        label="Reset a role"
        sections={[
          {
            items: choices.map((each) => ({
              kind: 'action',
              label: `Reset every ${roleNames[each]}`,
              isDestructive: true,
              onSelect: () => setRole(each),
            })),
          },
        ]}
        renderTrigger={(trigger) => <Button {...trigger}>Reset a role</Button>}
      />
      {role && <ResetDialog role={role} onClose={() => setRole(undefined)} />}
    </>
  );
}

function ResetDialog({ role, onClose }: { readonly role: Role; readonly onClose: () => void }) {
  const organizationId = useOrganizationId();
  const preview = useQuery(roleResetQuery(organizationId, role));
  const reset = useResetRole(onClose);
  const affected = preview.data?.data.attributes;
  const count = affected?.peopleCount ?? 0;
  return (
    <ConfirmDialog
      title={`Make every ${roleNames[role]} an Employee?`}
      lost={affected ? wordsOf(affected) : 'Checking who is affected.'}
      stays="Their surveys, groups and audit log entries are kept. Results do not change."
      {...(count > 0 && { count })}
      confirmLabel={affected ? `Reset ${formatCountOf(count, 'person', 'people')}` : 'Reset'}
      keepLabel="Keep"
      isBusy={reset.isPending || count === 0}
      onConfirm={() =>
        reset.mutate({ params: { organizationId }, query: { 'filter[role]': role }, body: { confirmedCount: count } })
      }
      onClose={onClose}
    />
  );
}

function wordsOf({ peopleCount, firstPeople }: RoleResetResource['attributes']): string {
  if (peopleCount === 0) return 'No one has this role.';
  const names = firstPeople.map(({ name }) => name);
  const others = peopleCount - firstPeople.length;
  return (
    `${listWords(others > 0 ? [...names, `${others} more`] : names)} ${peopleCount === 1 ? 'loses' : 'lose'} ` +
    'this role and its permissions with the next request.'
  );
}
