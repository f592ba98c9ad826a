import { dayAt } from '@attune/domain/kernel';
import { listCampaignsOfEmployee } from '@attune/contract/campaigns/members';
import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { EmployeeResource } from '@attune/contract/employees/employee';
import { can } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { formatDays } from '../../design/format/dates.ts';
import { Status } from '../../design/marks/Status.tsx';
import { Section } from '../../design/page/Page.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { TableSkeleton } from '../../design/page/Skeletons.tsx';
import { type Column, Table } from '../../design/table/Table.tsx';
import text from '../../design/text.module.css';
import { pagePhaseOf, read } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { campaignPath } from '../campaign-addresses.ts';
import { kindOf, statusView } from '../campaign-words.ts';
import { UnsentSection } from '../sending/UnsentSection.tsx';
import { deliveryViews } from './delivery-words.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { deliveriesQuery, runningCampaignsQuery } from './people.queries.ts';

/** Campaigns of an employee, with a way to invite them. Never shows whether they responded. */
export function EmployeeCampaigns({ employee }: { readonly employee: EmployeeResource }) {
  const organizationId = useOrganizationId();
  const campaigns = useQuery(
    read(listCampaignsOfEmployee, {
      params: { organizationId, employeeId: employee.id },
      query: { 'page[limit]': 20 },
    }),
  );
  const rows = campaigns.data?.data ?? [];
  const { organization, actor } = useViewer();
  const { timeZone } = organization.attributes;
  const tellsMessages = can(actor, 'campaign.readMessages', { organizationId, campaignId: '0' as Id<'campaign'> });
  return (
    <>
      <Section
        id="campaigns"
        title="Campaigns"
        under="You can see who was invited, but never who responded."
        tools={<InviteButton employee={employee} />}
      >
        <PagePhases
          phase={pagePhaseOf({ reads: [campaigns] })}
          loading={<TableSkeleton label="Loading campaigns" rows={3} />}
          error={<ReadFailure subject="Campaigns" error={campaigns.error} onRetry={() => void campaigns.refetch()} />}
        >
          {rows.length === 0 ? (
            <p className={text.secondary}>This person is not in any campaign.</p>
          ) : (
            <Table
              label="Campaigns"
              columns={[...columnsIn(timeZone), ...(tellsMessages ? [invitationOf(employee.id)] : [])]}
              rows={rows}
              keyOf={({ id }) => id}
            />
          )}
        </PagePhases>
      </Section>
      <UnsentSection employeeId={employee.id} />
    </>
  );
}

function columnsIn(timeZone: string): readonly Column<CampaignResource>[] {
  return [
    {
      key: 'name',
      label: 'Campaign',
      isRowName: true,
      render: ({ id, attributes }) => <Link to={campaignPath(id)}>{attributes.name}</Link>,
    },
    {
      key: 'kind',
      label: 'Kind',
      render: ({ attributes }) => <span className={text.secondary}>{kindOf(attributes)}</span>,
    },
    {
      key: 'window',
      label: 'Open',
      render: ({ attributes: { startedAt, endedAt } }) => (
        <span className={text.secondary}>{formatDays(dayAt(startedAt, timeZone), dayAt(endedAt, timeZone))}</span>
      ),
    },
    {
      key: 'status',
      label: 'Status',
      render: ({ attributes }) => (
        <Status look={statusView(attributes.status).look}>{statusView(attributes.status).label}</Status>
      ),
    },
  ];
}

/** Delivery status of the invitation only: everyone gets it, so it does not reveal who responded. */
function invitationOf(employeeId: string): Column<CampaignResource> {
  return {
    key: 'invitation',
    label: 'Invitation',
    render: ({ id, attributes: { isPublished } }) =>
      isPublished && <Invitation campaignId={id} employeeId={employeeId} />,
  };
}

function Invitation({ campaignId, employeeId }: { readonly campaignId: string; readonly employeeId: string }) {
  const organizationId = useOrganizationId();
  const { data } = useQuery(deliveriesQuery({ organizationId, campaignId }, [employeeId]));
  return deliveryViews(data?.data[0]?.attributes, []).map(({ key, look, label }) => (
    <Status key={key} look={look}>
      {label}
    </Status>
  ));
}

/** Shown to people who may invite if there is a running campaign. */
function InviteButton({ employee }: { readonly employee: EmployeeResource }) {
  const organizationId = useOrganizationId();
  const { actor } = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  const mayInvite = can(actor, 'campaign.create', { organizationId });
  const running = useQuery({ ...runningCampaignsQuery(organizationId), enabled: mayInvite });
  const open = running.data?.data ?? [];
  if (!mayInvite || open.length === 0 || employee.attributes.employmentStatus !== 'active') return null;
  return (
    <>
      <Button size="small" icon="mail" onClick={() => setIsOpen(true)}>
        Invite
      </Button>
      {isOpen && <InviteDialog employee={employee} campaigns={open} onClose={() => setIsOpen(false)} />}
    </>
  );
}
