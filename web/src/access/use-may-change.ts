import { can } from '@attune/domain/access';
import { use } from 'react';
import { FlagsContext } from '../platform/flags.ts';
import { useOrganizationId, useViewer } from '../platform/viewer.tsx';

/** Whether the viewer is offered to change access: by the rights, and where the organization has it switched on. */
export function useMayChangeAccess(): boolean {
  const { actor } = useViewer();
  const organizationId = useOrganizationId();
  return use(FlagsContext)['permission-management'] && can(actor, 'permission.change', { organizationId });
}
