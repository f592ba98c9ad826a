import type { ImportSummary } from '@attune/contract/employees/files';
import type { CalendarDay } from '@attune/domain/kernel';
import type { JobResource } from '@attune/contract/jobs';
import { Icon } from '../../design/icons/Icon.tsx';
import { formatDay } from '../../design/format/dates.ts';
import { formatCount } from '../../design/format/numbers.ts';
import { Tag } from '../../design/marks/Tag.tsx';
import { Section } from '../../design/page/Page.tsx';
import type { Column } from '../../design/table/Table.tsx';
import text from '../../design/text.module.css';
import { roleView } from '../reading/role-view.ts';
import { PeopleSection } from './PeopleSection.tsx';
import { type ChangeRow, changeRows } from './rows.ts';
import { deactivatedHeading, newGroupsHeading, people } from './words.ts';
import styles from './ReviewSections.module.css';
import { SampleTable } from './SampleTable.tsx';
import { UseButton } from './SimilarGroupsNote.tsx';
import type { Alike } from './use-alike.ts';

type Props = { readonly summary: ImportSummary };
type Review = Props & { readonly job: JobResource };

type Placed = ImportSummary['deactivatedSample'][number] & { readonly key: string };

const placedColumns: readonly Column<Placed>[] = [
  { key: 'name', label: 'Name', isRowName: true, render: ({ name }) => name },
  {
    key: 'employeeId',
    label: 'Employee id',
    render: ({ organizationEmployeeId }) => <span className={text.secondary}>{organizationEmployeeId}</span>,
  },
  { key: 'detail', label: 'Group', render: ({ detail }) => detail },
  {
    key: 'startedOn',
    label: 'Started',
    render: ({ startedOn }) => (
      <span className={text.secondary}>{startedOn && formatDay(startedOn as CalendarDay)}</span>
    ),
  },
  {
    key: 'role',
    label: 'Access',
    render: ({ role }) => (
      <span className={role === 'employee' ? text.quiet : undefined}>
        {role === 'employee' ? 'None' : roleView(role).name}
      </span>
    ),
  },
  {
    key: 'effect',
    label: 'If deactivated',
    isNumeric: true,
    render: ({ role }) =>
      role === 'employee' ? (
        <span className={text.quiet}>gets no surveys</span>
      ) : (
        <span className={styles.loss}>loses access, gets no surveys</span>
      ),
  },
];

/** People who would be deactivated: missing from the file, or inactive in it. */
export function DeactivatedPeople({ job, summary }: Review) {
  const { deactivatedCount, deactivatedSample } = summary;
  if (deactivatedCount === 0) return null;
  return (
    <PeopleSection
      id="deactivated"
      title={deactivatedHeading(summary)}
      label="People to deactivate"
      columns={placedColumns}
      sample={withKeys(deactivatedSample)}
      keyOf={({ key }) => key}
      textsOf={({ name, organizationEmployeeId, detail }) => [name, organizationEmployeeId ?? '', detail]}
      total={deactivatedCount}
      job={job}
      kind="deactivated"
      rowsOf={withKeys}
    />
  );
}

/** Two people can have the same name and group. */
function withKeys(sample: readonly ImportSummary['deactivatedSample'][number][]): readonly Placed[] {
  return sample.map((person, index) => ({ ...person, key: String(index) }));
}

type New = ImportSummary['newSample'][number];

const newColumns: readonly Column<New>[] = [
  {
    key: 'row',
    label: 'Row',
    isNumeric: true,
    render: ({ row }) => <span className={text.secondary}>{formatCount(row)}</span>,
  },
  { key: 'name', label: 'Name', isRowName: true, render: ({ name }) => name },
  { key: 'detail', label: 'Group', render: ({ detail }) => <span className={text.secondary}>{detail}</span> },
];

/** People added by the file. */
export function NewPeople({ job, summary: { newCount, newSample } }: Review) {
  if (newCount === 0) return null;
  return (
    <PeopleSection
      id="new"
      title={`${people(newCount)} ${newCount === 1 ? 'is' : 'are'} new`}
      className={styles.numbered}
      label="New people"
      columns={newColumns}
      sample={newSample}
      keyOf={({ row }) => String(row)}
      textsOf={({ name, detail }) => [name, detail]}
      total={newCount}
      job={job}
      kind="new"
      rowsOf={(newcomers) => newcomers.map(({ row, ...person }) => ({ ...person, row: row ?? 0 }))}
    />
  );
}

const changeColumns = (alike: Alike): readonly Column<ChangeRow>[] => [
  {
    key: 'name',
    label: 'Name',
    isRowName: true,
    render: ({ name, isFirstOfPerson }) => (
      <span className={isFirstOfPerson ? undefined : text.onlyForReaders}>{name}</span>
    ),
  },
  { key: 'column', label: 'Column', render: ({ column }) => <span className={text.secondary}>{column}</span> },
  { key: 'change', label: 'Change', render: (row) => <Change row={row} /> },
  {
    key: 'note',
    label: 'Note',
    isLabelHidden: true,
    isNumeric: true,
    render: (row) => <GroupTag row={row} alike={alike} />,
  },
];

/** Changes to people. */
export function ChangedPeople({ job, summary, alike }: Review & { readonly alike: Alike }) {
  const { changedCount } = summary;
  if (changedCount === 0) return null;
  return (
    <PeopleSection
      id="changed"
      title={`${people(changedCount)} ${changedCount === 1 ? 'changes' : 'change'}`}
      label="Changes"
      columns={changeColumns(alike)}
      sample={changeRows(summary)}
      keyOf={({ key }) => key}
      textsOf={({ name }) => [name]}
      total={changedCount}
      job={job}
      kind="changed"
      rowsOf={(changed) =>
        changeRows({ ...summary, changedSample: changed.map(({ row, ...person }) => ({ ...person, row: row ?? 0 })) })
      }
      countShown={(rows) => rows.filter(({ isFirstOfPerson }) => isFirstOfPerson).length}
    />
  );
}

/** A new group with a name similar to an existing one is highlighted. */
function GroupTag({ row: { isNewGroup, similar }, alike }: { readonly row: ChangeRow; readonly alike: Alike }) {
  if (!isNewGroup) return null;
  if (!similar) return <Tag look="accent">New group</Tag>;
  return (
    <span className={styles.similar}>
      <Tag look="attention">Differs only in case or spaces</Tag>
      <UseButton groups={similar} alike={alike} />
    </span>
  );
}

function Change({ row: { before, above, after } }: { readonly row: ChangeRow }) {
  return (
    <span className={styles.change}>
      {before === '' ? <span className={text.quiet}>empty</span> : <del>{before}</del>}
      <Icon name="arrowRight" size="sm" label="becomes" />
      {after === '' ? <span className={text.quiet}>empty</span> : <Become above={above} after={after} />}
    </span>
  );
}

function Become({ above, after }: Pick<ChangeRow, 'above' | 'after'>) {
  return (
    <span>
      {above && <span className={text.quiet}>{above}</span>}
      <ins>{after}</ins>
    </span>
  );
}

type NewGroup = ImportSummary['newGroups'][number];

const groupColumns: readonly Column<NewGroup>[] = [
  { key: 'name', label: 'Group', isRowName: true, render: ({ name }) => name },
  { key: 'type', label: 'Group type', render: ({ groupType }) => <span className={text.secondary}>{groupType}</span> },
];

/** Groups that would be created, with their people. */
export function NewGroups({ summary }: Props) {
  const { newGroupCount, newGroups } = summary;
  if (newGroupCount === 0) return null;
  return (
    <Section id="groups" title={newGroupsHeading(summary)}>
      <SampleTable
        label="New groups"
        columns={groupColumns}
        sample={newGroups}
        keyOf={({ groupType, name }) => `${groupType} ${name}`}
        total={newGroupCount}
      />
    </Section>
  );
}
