import { listEmployeeAttributes } from '@attune/contract/employees/attributes';
import { can } from '@attune/domain/access';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../../design/page/Page.tsx';
import { PageHeader } from '../../design/page/PageHeader.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { PageSkeleton } from '../../design/page/Skeletons.tsx';
import { runningCampaignsQuery } from '../../campaigns/index.ts';
import { groupTypesQuery } from '../../groups/index.ts';
import { pagePhaseOf, read } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { groupChoices } from '../memberships/group-choices.ts';
import { EmployeeForm } from './EmployeeForm.tsx';

/** `/employee-list/new`: adds an employee manually. */
export function NewEmployeeScreen() {
  const organizationId = useOrganizationId();
  const { actor, groups } = useViewer();
  const mayInvite = can(actor, 'campaign.create', { organizationId });
  const groupTypes = useQuery(groupTypesQuery(organizationId));
  const running = useQuery({ ...runningCampaignsQuery(organizationId), enabled: mayInvite });
  const attributes = useQuery(read(listEmployeeAttributes, { params: { organizationId } }));
  const reads = [groupTypes, attributes, ...(mayInvite ? [running] : [])];
  return (
    <Page>
      <PageHeader
        page="Add employee"
        trail={[{ label: 'Employees', to: '/employee-list' }]}
        fact="Add one person;"
        comparison="import a file to add many."
      />
      <PagePhases
        phase={pagePhaseOf({ reads })}
        loading={<PageSkeleton label="Loading the form" />}
        error={
          <ReadFailure
            subject="The form"
            error={groupTypes.error ?? attributes.error ?? running.error}
            onRetry={() => void Promise.all(reads.map((each) => each.refetch()))}
          />
        }
      >
        <EmployeeForm
          groupTypes={groupChoices(groupTypes.data?.data ?? [], groups).filter(({ isComputed }) => !isComputed)}
          attributes={attributes.data?.data.filter(({ attributes }) => attributes.type !== 'choice') ?? []}
          campaigns={running.data?.data ?? []}
        />
      </PagePhases>
    </Page>
  );
}
