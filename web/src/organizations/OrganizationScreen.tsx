import { can, isSuperAdmin } from '@attune/domain/access';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Button } from '../design/controls/Button.tsx';
import layout from '../design/layout.module.css';
import { Page } from '../design/page/Page.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { NotFoundState } from '../design/page/PageStates.tsx';
import { PageSkeleton } from '../design/page/Skeletons.tsx';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useOrganizationId, useSwitchOrganization, useViewer } from '../platform/viewer.tsx';
import { AccountTeamSection } from './AccountTeamSection.tsx';
import { AdministratorsSection } from './AdministratorsSection.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { CompanionSection, NameSection, PlanSection } from './DetailSections.tsx';
import styles from './OrganizationScreen.module.css';
import { organizationSentence } from './organization-words.ts';
import { actorTowards, type OrganizationRow, organizationRows } from './organization-rows.ts';
import { organizationQuery } from './organizations.queries.ts';
import { RestoreButton } from './RestoreButton.tsx';

/** `/organizations/$organizationId`: one organization, for its account team. */
export function OrganizationScreen() {
  const { organizationId = '' } = useParams({ strict: false });
  const mayBeDeleted = isSuperAdmin(useViewer().actor);
  const organization = useQuery(organizationQuery(organizationId, { mayBeDeleted }));
  const [row] = organization.data ? organizationRows(organization.data) : [];
  return (
    <Page>
      <PagePhases
        phase={pagePhaseOf({ reads: [organization] })}
        loading={<PageSkeleton label="Loading the organization" />}
        error={
          <ReadFailure
            subject="The organization"
            resource="Organization"
            error={organization.error}
            onRetry={() => void organization.refetch()}
          />
        }
      >
        {row ? <OneOrganization key={row.id} row={row} /> : <NotFoundState resource="Organization" />}
      </PagePhases>
    </Page>
  );
}

function OneOrganization({ row }: { readonly row: OrganizationRow }) {
  const actor = actorTowards(useViewer().actor, row);
  const subject = { organizationId: row.id };
  const isDeleted = row.attributes.deletedAt !== null;
  const mayEdit = !isDeleted && can(actor, 'organization.update', subject);
  return (
    <>
      <PageHeader
        page={row.attributes.name}
        trail={[{ label: 'Organizations', to: '/organizations' }]}
        {...organizationSentence(row)}
        actions={
          isDeleted ? (
            can(actor, 'organization.restore', subject) && <RestoreButton row={row} />
          ) : (
            <SwitchButton organizationId={row.id} />
          )
        }
      />
      <div className={layout.halves}>
        <div className={styles.column}>
          <NameSection row={row} mayEdit={mayEdit} />
          <PlanSection row={row} mayEdit={mayEdit} />
        </div>
        <div className={styles.column}>
          <AdministratorsSection row={row} />
          <AccountTeamSection row={row} mayEdit={mayEdit} />
          <CompanionSection row={row} mayEdit={mayEdit} />
        </div>
      </div>
      {!isDeleted && can(actor, 'organization.remove', subject) && <DeleteSection row={row} />}
    </>
  );
}

/** Switches to an organization, or says that it is the current one. */
function SwitchButton({ organizationId }: { readonly organizationId: string }) {
  const isHere = useOrganizationId() === organizationId;
  const switchTo = useSwitchOrganization();
  if (isHere) return null;
  return (
    <Button rank="primary" onClick={() => switchTo(organizationId)}>
      Switch to this organization
    </Button>
  );
}
