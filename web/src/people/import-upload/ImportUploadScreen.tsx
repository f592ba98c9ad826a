import { listEmployeeAttributes } from '@attune/contract/employees/attributes';
import { useQuery } from '@tanstack/react-query';
import { Page, Section } from '../../design/page/Page.tsx';
import { PageHeader } from '../../design/page/PageHeader.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { SomethingWentWrong } from '../../design/page/PageStates.tsx';
import { TableSkeleton } from '../../design/page/Skeletons.tsx';
import { StateMessage } from '../../design/page/StateMessage.tsx';
import { groupTypesQuery } from '../../groups/index.ts';
import { importJobsQuery, JobsTable } from '../../jobs/index.ts';
import { useCompanionName } from '../../platform/companion.ts';
import { pagePhaseOf, read } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { Allowed, useOrganizationId } from '../../platform/viewer.tsx';
import { ColumnHelpSection } from './ColumnHelpSection.tsx';
import { ExportButton } from '../list/ExportButton.tsx';
import { LastImportNote } from '../import-job/LastImportNote.tsx';
import { UploadPanel } from './UploadPanel.tsx';
import { useMayImport } from '../import-job/use-may-import.ts';

const earlierImports = 5;

/** Upload of an employee file. */
export function ImportUploadScreen() {
  switch (useMayImport()) {
    case 'not-allowed':
      return <SomethingWentWrong />;
    case 'kept-elsewhere':
      return <ManagedElsewhere />;
    case 'yes':
      return <ImportUpload />;
  }
}

function ManagedElsewhere() {
  const companionName = useCompanionName();
  return (
    <Page>
      <StateMessage heading="People are managed elsewhere" level={1}>
        {`People in this organization are managed in ${companionName}. Changes made there appear here automatically.`}
      </StateMessage>
    </Page>
  );
}

function ImportUpload() {
  const organizationId = useOrganizationId();
  const groupTypes = useQuery(groupTypesQuery(organizationId));
  const attributes = useQuery(read(listEmployeeAttributes, { params: { organizationId } }));
  return (
    <Page>
      <PageHeader
        page="Import"
        trail={[{ label: 'Employees', to: '/employee-list' }]}
        fact="Import people from a file;"
        comparison="you review the changes first."
        actions={<ExportButton>Export everyone</ExportButton>}
      >
        Export everyone, edit the file in a spreadsheet and import it again. Values you don’t edit stay the same.
      </PageHeader>
      <LastImportNote organizationId={organizationId} />
      <UploadPanel organizationId={organizationId} />
      <PagePhases
        phase={pagePhaseOf({ reads: [groupTypes, attributes] })}
        loading={<TableSkeleton label="Loading the columns" />}
        error={
          <ReadFailure
            subject="The columns"
            error={groupTypes.error ?? attributes.error}
            onRetry={() => void Promise.all([groupTypes.refetch(), attributes.refetch()])}
          />
        }
      >
        <ColumnHelpSection groupTypes={groupTypes.data?.data ?? []} attributes={attributes.data?.data ?? []} />
      </PagePhases>
      <Allowed ability="job.read" subject={{ organizationId }}>
        <EarlierImports organizationId={organizationId} />
      </Allowed>
    </Page>
  );
}

function EarlierImports({ organizationId }: { readonly organizationId: string }) {
  const { data } = useQuery(importJobsQuery(organizationId, earlierImports));
  if (!data || data.data.length === 0) return null;
  return (
    <Section id="earlier" title="Earlier imports">
      <JobsTable label="Earlier imports" jobs={data.data} />
    </Section>
  );
}
