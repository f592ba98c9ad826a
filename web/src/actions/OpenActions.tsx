import type { CalendarDay } from '@attune/domain/kernel';
import { localTimeAt } from '@attune/domain/kernel';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ButtonLink } from '../design/controls/ButtonLink.tsx';
import layout from '../design/layout.module.css';
import { Section } from '../design/page/Page.tsx';
import { type Column, Table } from '../design/table/Table.tsx';
import text from '../design/text.module.css';
import { useNow } from '../platform/use-now.ts';
import { useViewer } from '../platform/viewer.tsx';
import { dueOf, openActionsFinding, type Plan } from './action-words.ts';
import { plansQuery } from './actions.queries.ts';
import { Due, Owner } from './PlanList.tsx';

type Props = {
  /** The driver where an action pays most, in the group shown. */
  readonly opportunity: { readonly driver: string; readonly title: string } | undefined;
  readonly group: { readonly id: string; readonly name: string };
};

const maxRows = 5;

/** The open actions that are due first, and the opportunity that has none. Nothing while they load. */
export function OpenActions({ opportunity, group }: Props) {
  const { organization } = useViewer();
  const { day: today } = localTimeAt(useNow(), organization.attributes.timeZone);
  const reading = useQuery(
    plansQuery(organization.id, {
      status: 'open',
      owner: undefined,
      groupId: undefined,
      driver: undefined,
      searchText: undefined,
    }),
  );
  if (!reading.data) return null;
  const { data: plans, meta } = reading.data;
  const has = (driver: string) =>
    plans.some(({ attributes }) => attributes.driver === driver && attributes.v3GroupId === group.id);
  const without = opportunity && !has(opportunity.driver) ? opportunity : undefined;
  return (
    <Section
      id="open-actions"
      title={openActionsFinding(meta.total, without && `${without.title} at ${group.name}`)}
      tools={
        <span className={layout.row}>
          {plans.length > 0 && (
            <Link to="/action_dashboard" className={text.link}>
              All actions
            </Link>
          )}
          {without && (
            <ButtonLink
              size="small"
              to={`/drivers/${without.driver}`}
              search={{ group: group.id }}
            >{`Choose an action for ${without.title}`}</ButtonLink>
          )}
        </span>
      }
    >
      {plans.length === 0 ? (
        <p className={text.secondary}>
          An action that the group sees happen is what makes people answer the next survey.
        </p>
      ) : (
        <Table
          label="Open actions"
          columns={columnsOn(today)}
          rows={plans.slice(0, maxRows)}
          keyOf={({ id }) => id}
          rowHeight="double"
        />
      )}
    </Section>
  );
}

function columnsOn(today: CalendarDay): readonly Column<Plan>[] {
  return [
    {
      key: 'title',
      label: 'Action',
      isRowName: true,
      render: ({ id, attributes }) => (
        <>
          <Link to="/action_dashboard" search={{ plan: id }} className={text.bold}>
            {attributes.title}
          </Link>
          <br />
          <span className={text.secondary}>
            {[attributes.driverName, attributes.v3GroupName].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    {
      key: 'owner',
      label: 'Owner',
      isOnlyWide: true,
      render: ({ attributes }) => <Owner name={attributes.ownerName} />,
    },
    {
      key: 'due',
      label: 'Due',
      isNumeric: true,
      render: ({ attributes }) => (
        <Due day={attributes.nextDueOn as CalendarDay | null} isOverdue={dueOf(attributes, today) === 'overdue'} />
      ),
    },
  ];
}
