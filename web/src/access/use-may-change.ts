import { can } from '@attune/domain/access';
import { use } from 'react';
import { FlagsContext } from '../platform/flags.ts';
import { useOrganizationId, useViewer } from '../platform/viewer.tsx';

/** Whether the viewer can change access: by permission, and if the organization has enabled it. */
export function useMayChangeAccess(): boolean {
  const { actor } = useViewer();
  const organizationId = useOrganizationId();
  return use(FlagsContext)['permission-management'] && can(actor, 'permission.change', { organizationId });
}
