import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { can } from '@attune/domain/access';
import { cadenceChoices, type CadenceChoice } from '@attune/domain/campaigns';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '../../design/controls/Button.tsx';
import { ChoiceField } from '../../design/forms/ChoiceField.tsx';
import { Status } from '../../design/marks/Status.tsx';
import { Section } from '../../design/page/Page.tsx';
import { type Column, Table } from '../../design/table/Table.tsx';
import text from '../../design/text.module.css';
import { useNow } from '../../platform/use-now.ts';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { cadenceWords, nextWords } from '../cadence-words.ts';
import { campaignPath } from '../campaign-addresses.ts';
import { shortDay } from '../campaign-dates.ts';
import { statusView } from '../campaign-words.ts';
import { usePlanQuarters, useUpdateCampaign } from '../campaign-writes.ts';
import { quartersQuery } from './series.queries.ts';
import { laterQuarters, laterWords, quartersToPlan, quartersTitle } from './quarters.ts';
import styles from './QuarterlySection.module.css';

/** Campaigns after an engagement campaign: planned quarters and the automatic draft. */
export function QuarterlySection({ campaign }: { readonly campaign: CampaignResource }) {
  const organizationId = useOrganizationId();
  const { actor, organization } = useViewer();
  const { timeZone, cadenceDays: ofOrganization } = organization.attributes;
  const now = useNow();
  const quarters = useQuery(quartersQuery(organizationId));
  const plan = usePlanQuarters();
  const update = useUpdateCampaign();
  const later = laterQuarters(campaign, quarters.data?.data ?? []);
  const toPlan = quartersToPlan(campaign, { timeZone, now });
  const { cadenceDays } = campaign.attributes;
  const params = { organizationId, campaignId: campaign.id };
  const mayChange = can(actor, 'campaign.update', { organizationId, campaignId: campaign.id });
  const choose = (choice: CadenceChoice | null) =>
    update.mutate({ params, body: { data: { type: 'campaigns', attributes: { cadenceDays: choice } } } });

  const columns: readonly Column<CampaignResource>[] = [
    {
      key: 'name',
      label: 'Campaign',
      isRowName: true,
      render: ({ id, attributes }) => (
        <Link to={campaignPath(id)} className={text.link}>
          {attributes.name}
        </Link>
      ),
    },
    { key: 'start', label: 'Starts', render: ({ attributes }) => shortDay(attributes.startedAt, timeZone) },
    {
      key: 'status',
      label: 'Status',
      render: ({ attributes }) => (
        <Status look={statusView(attributes.status).look}>{statusView(attributes.status).label}</Status>
      ),
    },
  ];

  return (
    <Section
      id="series"
      title={quartersTitle(later.length)}
      under={later.length > 0 ? laterWords(later) : nextWords(cadenceDays, ofOrganization)}
    >
      {later.length > 0 && <Table label="Upcoming campaigns" columns={columns} rows={later} keyOf={({ id }) => id} />}
      {mayChange && (
        <div className={styles.acts}>
          {toPlan - 1 > later.length && (
            <Button
              disabled={plan.isPending}
              onClick={() =>
                plan.mutate({ params, body: { data: { type: 'campaigns', attributes: { count: toPlan } } } })
              }
            >
              Plan four quarters
            </Button>
          )}
          <ChoiceField
            label="Next campaign"
            className={styles.choice}
            options={[null, ...cadenceChoices].map((choice) => ({
              value: String(choice),
              label: cadenceWords(choice, ofOrganization),
            }))}
            value={String(cadenceDays)}
            isDisabled={update.isPending}
            onChange={(value) => choose(value === 'null' ? null : (Number(value) as CadenceChoice))}
          />
        </div>
      )}
    </Section>
  );
}
