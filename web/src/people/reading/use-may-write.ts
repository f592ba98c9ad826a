import { can } from '@attune/domain/access';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';

/**
 * What the viewer may do to employees. Where the companion product keeps the people, only whether surveys ask them is
 * decided here.
 */
export function useMayWrite() {
  const { actor, organization } = useViewer();
  const at = { organizationId: useOrganizationId() };
  const isKeptHere = !organization.attributes.isFFManaged;
  return {
    isKeptHere,
    mayCreate: isKeptHere && can(actor, 'employee.create', at),
    mayEdit: isKeptHere && can(actor, 'employee.update', at),
    mayInclude: can(actor, 'employee.update', at),
    mayDeactivate: isKeptHere && can(actor, 'employee.remove', at),
  };
}
