import type { Actor } from '@attune/domain/access';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../design/page/Page.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { PageSkeleton } from '../design/page/Skeletons.tsx';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useViewer } from '../platform/viewer.tsx';
import { creatorOf } from './create-organization.ts';
import { OrganizationFields } from './OrganizationFields.tsx';
import { advisersQuery } from './organizations.queries.ts';

/** `/organizations/new`: creates an organization with its account team and its first administrator. */
export function NewOrganizationScreen() {
  return <NewOrganization actor={useViewer().actor} />;
}

/** Creates the first organization, without a current one. */
export function NewOrganization({ actor }: { readonly actor: Actor }) {
  const advisers = useQuery(advisersQuery);
  return (
    <Page>
      <PageHeader
        page="New organization"
        trail={[{ label: 'Organizations', to: '/organizations' }]}
        fact="Create an organization;"
        comparison="its administrator is invited by e-mail."
      />
      <PagePhases
        phase={pagePhaseOf({ reads: [advisers] })}
        loading={<PageSkeleton label="Loading the form" />}
        error={<ReadFailure subject="The form" error={advisers.error} onRetry={() => void advisers.refetch()} />}
      >
        {advisers.data && <OrganizationFields creator={creatorOf(actor)} advisers={advisers.data} />}
      </PagePhases>
    </Page>
  );
}
