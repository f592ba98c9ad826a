import { can } from '@attune/domain/access';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';

/**
 * Whether this person can import people, and what stands in the way. The companion product keeps the people of some
 * organizations.
 */
export function useMayImport(): 'yes' | 'not-allowed' | 'kept-elsewhere' {
  const { actor, organization } = useViewer();
  if (!can(actor, 'import.start', { organizationId: organization.id })) return 'not-allowed';
  return organization.attributes.isFFManaged ? 'kept-elsewhere' : 'yes';
}

/** Whether this person can add what is recorded of people. */
export function useMayAddAttributes(): boolean {
  const { actor } = useViewer();
  return can(actor, 'attribute.update', { organizationId: useOrganizationId() });
}
