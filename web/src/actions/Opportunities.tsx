import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '../design/controls/Button.tsx';
import { ToneChip } from '../design/marks/Toned.tsx';
import text from '../design/text.module.css';
import { useOrganizationId, useViewer } from '../platform/viewer.tsx';
import {
  campaignResults,
  findRootGroup,
  groupOverview,
  latestWithScore,
  reportingGroups,
  resultGroups,
  scoreView,
  topGroups,
} from '../results/index.ts';
import { type Plan, driverByName } from './action-words.ts';
import styles from './Actions.module.css';
import type { NewPlan } from './NewPlanDialog.tsx';

type Props = { readonly plans: readonly Plan[]; readonly onAdd: (plan: NewPlan) => void };

const largest = 3;

/** Opportunities of the latest campaign that nobody works on yet: of the whole organization, or of the own groups. */
export function Opportunities({ plans, onAdd }: Props) {
  const { organization } = useViewer();
  const params = { organizationId: useOrganizationId() };
  const finished = useQuery(campaignResults(params));
  const groups = useQuery(resultGroups(params));
  const campaign = latestWithScore(finished.data?.data ?? []);
  const known = reportingGroups(groups.data?.data ?? []);
  const root = findRootGroup(known);
  const own = root ? [root] : topGroups(known).slice(0, largest);
  if (!campaign || own.length === 0) return null;
  return (
    <aside className={styles.aside} aria-label="Opportunities without an action">
      <h2 className={text.subheading}>Opportunities without an action</h2>
      <p className={text.secondary}>
        From {campaign.attributes.name} at {organization.attributes.displayName}.
      </p>
      {own.map(({ id, attributes }) => (
        <OfGroup
          key={id}
          campaignId={campaign.attributes.campaignId}
          group={{ id, name: attributes.displayName }}
          plans={plans}
          onAdd={onAdd}
        />
      ))}
    </aside>
  );
}

type GroupProps = Props & {
  readonly campaignId: string;
  readonly group: { readonly id: string; readonly name: string };
};

function OfGroup({ campaignId, group, plans, onAdd }: GroupProps) {
  const organizationId = useOrganizationId();
  const overview = useQuery(groupOverview({ organizationId, campaignId, groupId: group.id }));
  const attributes = overview.data?.data.attributes;
  const planned = new Set(
    plans.filter((plan) => plan.attributes.v3GroupId === group.id).map((plan) => plan.attributes.driver),
  );
  if (!attributes) return null;
  const all = attributes.opportunities ?? [];
  const open = all.filter(({ title }) => !planned.has(driverByName(title) ?? ''));
  if (open.length === 0)
    return (
      <p className={text.secondary}>
        {all.length === 0
          ? `No driver of ${group.name} stands out as an opportunity.`
          : `Every opportunity of ${group.name} has an action.`}
      </p>
    );
  return (
    <ul className={styles.opportunities}>
      {open.map((opportunity) => (
        <li key={opportunity.categoryId}>
          <ToneChip tone={scoreView(opportunity).tone}>{scoreView(opportunity).text}</ToneChip>
          <span className={styles.opportunity}>
            <Link
              to="/drivers/$driver"
              params={{ driver: driverByName(opportunity.title) ?? '' }}
              search={{ group: group.id }}
            >
              <b>{opportunity.title}</b>
            </Link>{' '}
            <span className={text.secondary}>{group.name}</span>
            <br />
            <span className={text.secondary}>
              {Math.abs(Math.round(opportunity.difference))} below {attributes.referenceName}
            </span>
          </span>
          <Button
            size="small"
            icon="plus"
            aria-label={`Add an action for ${opportunity.title}`}
            onClick={() => onAdd({ groupId: group.id, driver: driverByName(opportunity.title) })}
          >
            Add
          </Button>
        </li>
      ))}
    </ul>
  );
}
