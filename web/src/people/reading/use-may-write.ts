import { can } from '@attune/domain/access';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';

/**
 * What the viewer can change about employees. If the companion product manages people, only survey inclusion can change
 * here.
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
