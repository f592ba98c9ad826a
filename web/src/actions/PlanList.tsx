import { getActionPlan, listActionPlans, updateActionPlan } from '@attune/contract/actions/action-plans';
import type { CalendarDay } from '@attune/domain/kernel';
import { Link } from '@tanstack/react-router';
import { Checkbox } from '../design/controls/Choice.tsx';
import { formatDay } from '../design/format/dates.ts';
import { Icon } from '../design/icons/Icon.tsx';
import { Initials } from '../design/marks/Initials.tsx';
import { type Column, Table } from '../design/table/Table.tsx';
import text from '../design/text.module.css';
import { useOrganizationId } from '../platform/viewer.tsx';
import { useWrite } from '../platform/writes.ts';
import styles from './Actions.module.css';
import { type Plan, dueOf, dueTitles, progressWords } from './action-words.ts';
import { ScoreLine } from './ScoreLine.tsx';

type Props = { readonly plans: readonly Plan[]; readonly today: CalendarDay; readonly status: 'open' | 'completed' };

/** Action plans by when their next step is due. */
export function PlanList({ plans, today, status }: Props) {
  const columns: readonly Column<Plan>[] = [
    { key: 'done', label: 'Done', isLabelHidden: true, render: (plan) => <NextStep plan={plan} /> },
    { key: 'title', label: 'Action', isRowName: true, render: (plan) => <Title plan={plan} /> },
    {
      key: 'score',
      label: 'Driver score',
      isOnlyWide: true,
      render: ({ attributes }) => <ScoreLine scores={attributes.scores} />,
    },
    { key: 'progress', label: 'Progress', render: ({ attributes }) => progressWords(attributes) },
    {
      key: 'owner',
      label: 'Owner',
      isOnlyWide: true,
      render: ({ attributes }) => <Owner name={attributes.ownerName} />,
    },
    {
      key: 'due',
      label: status === 'open' ? 'Due' : 'Completed',
      isNumeric: true,
      render: ({ attributes }) => (
        <Due
          day={
            (status === 'open'
              ? attributes.nextDueOn
              : (attributes.completedAt?.slice(0, 10) ?? null)) as CalendarDay | null
          }
          isOverdue={status === 'open' && dueOf(attributes, today) === 'overdue'}
        />
      ),
    },
  ];
  return (
    <Table
      label="Actions"
      columns={columns}
      rows={plans}
      keyOf={({ id }) => id}
      rowHeight="double"
      {...(status === 'open' && {
        headings: {
          keyOf: ({ attributes }: Plan) => dueOf(attributes, today),
          render: ({ attributes }: Plan) => dueTitles[dueOf(attributes, today)],
        },
      })}
    />
  );
}

/** Completes the next open step. */
function NextStep({ plan: { id, attributes } }: { readonly plan: Plan }) {
  const organizationId = useOrganizationId();
  const update = useWrite(updateActionPlan, {
    texts: { success: 'Step completed', failure: 'Failed to update action' },
    refetches: [listActionPlans, getActionPlan],
  });
  const next = attributes.actionOccurrences.find(({ completedOn }) => completedOn === null);
  return (
    <Checkbox
      aria-label={`Complete the next step of ${attributes.title}`}
      checked={!next}
      disabled={!next || !attributes.canUpdate || update.isPending}
      onChange={() =>
        update.mutate({
          params: { organizationId, actionPlanId: id },
          body: {
            data: {
              type: 'action-plans',
              attributes: {
                actionOccurrences: attributes.actionOccurrences.map((each) => ({
                  id: each.id,
                  dueOn: each.dueOn,
                  isCompleted: each.completedOn !== null || each.id === next?.id,
                })),
              },
            },
          },
        })
      }
    />
  );
}

function Title({ plan: { id, attributes } }: { readonly plan: Plan }) {
  return (
    <>
      <Link to="." search={(previous: object) => ({ ...previous, plan: id })} className={text.bold}>
        {attributes.title}
      </Link>
      <br />
      <span className={text.secondary}>
        {[attributes.driverName, attributes.v3GroupName].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

export function Owner({ name }: { readonly name: string | null }) {
  if (name === null) return <span className={text.quiet}>Nobody</span>;
  return (
    <span title={name}>
      <Initials name={name} size="small" />
      <span className={text.onlyForReaders}>{name}</span>
    </span>
  );
}

export function Due({ day, isOverdue }: { readonly day: CalendarDay | null; readonly isOverdue: boolean }) {
  if (day === null) return <span className={text.quiet}>None</span>;
  if (!isOverdue) return formatDay(day);
  return (
    <span className={styles.overdue}>
      <Icon name="alert" size="xs" /> {formatDay(day)}
    </span>
  );
}
