import { can } from '@attune/domain/access';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';

/** Whether the viewer can import people, or why not. Some organizations are managed in the companion product. */
export function useMayImport(): 'yes' | 'not-allowed' | 'kept-elsewhere' {
  const { actor, organization } = useViewer();
  if (!can(actor, 'import.start', { organizationId: organization.id })) return 'not-allowed';
  return organization.attributes.isFFManaged ? 'kept-elsewhere' : 'yes';
}

/** Whether the viewer can add attributes. */
export function useMayAddAttributes(): boolean {
  const { actor } = useViewer();
  return can(actor, 'attribute.update', { organizationId: useOrganizationId() });
}
