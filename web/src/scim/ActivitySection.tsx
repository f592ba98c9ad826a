import type { DirectorySyncResource } from '@attune/contract/scim/connection';
import type { CalendarDay } from '@attune/domain/kernel';
import { Link } from '@tanstack/react-router';
import { formatDay, formatInstant } from '../design/format/dates.ts';
import { formatCount, formatCountOf } from '../design/format/numbers.ts';
import { Note } from '../design/page/Note.tsx';
import { Section } from '../design/page/Page.tsx';
import { type Column, Table } from '../design/table/Table.tsx';
import text from '../design/text.module.css';
import { useViewer } from '../platform/viewer.tsx';
import styles from './DirectorySync.module.css';
import { operationsOf, operationWords } from './directory-words.ts';

type Sync = DirectorySyncResource['attributes'];
type Day = Sync['days'][number];
type Refusal = Sync['refusals'][number];

/** Directory activity by day. */
export function ActivitySection({ days }: Pick<Sync, 'days'>) {
  const leftOut = days.reduce((sum, { counts }) => sum + (counts['phones-left-out'] ?? 0), 0);
  return (
    <Section
      id="activity"
      title="Directory activity"
      under="The last 30 days with activity. Every action is also in the audit log."
    >
      {leftOut > 0 && (
        <div className={styles.leftOut}>
          <Note>
            {formatCountOf(leftOut, 'phone number', 'phone numbers')} can’t receive text messages and{' '}
            {leftOut === 1 ? 'was' : 'were'} left out: only US numbers are supported.
          </Note>
        </div>
      )}
      {days.length === 0 ? (
        <p className={text.secondary}>Nothing yet.</p>
      ) : (
        <Table label="Directory activity" columns={dayColumns} rows={days} keyOf={({ day }) => day} />
      )}
    </Section>
  );
}

const dayColumns: readonly Column<Day>[] = [
  { key: 'day', label: 'Day', isRowName: true, render: ({ day }) => formatDay(day as CalendarDay) },
  { key: 'people', label: 'People', render: ({ counts }) => <Operations words={operationsOf(counts, 'people')} /> },
  { key: 'groups', label: 'Groups', render: ({ counts }) => <Operations words={operationsOf(counts, 'groups')} /> },
  { key: 'refused', label: 'Refused', isNumeric: true, render: ({ counts }) => formatCount(counts.refused ?? 0) },
];

function Operations({ words }: { readonly words: string }) {
  return words === '' ? <span className={text.quiet}>None</span> : words;
}

/** Refused requests and the people concerned, for viewers who can see people. */
export function RefusalsSection({ refusals }: Pick<Sync, 'refusals'>) {
  const { timeZone } = useViewer().organization.attributes;
  const columns: readonly Column<Refusal & { readonly key: string }>[] = [
    { key: 'when', label: 'When', isRowName: true, render: ({ refusedAt }) => formatInstant(refusedAt, timeZone) },
    { key: 'operation', label: 'Request', render: (refusal) => <RefusedRequest refusal={refusal} /> },
    { key: 'why', label: 'Reason', render: ({ detail }) => detail },
  ];
  if (refusals.length === 0) return null;
  const rows = refusals.map((refusal, place) => ({ ...refusal, key: `${refusals.length - place}` }));
  return (
    <Section
      id="refusals"
      title="Recently refused"
      under="Directories retry until a request is accepted. Request contents are not stored."
    >
      <Table label="Recently refused" columns={columns} rows={rows} keyOf={({ key }) => key} rowHeight="double" />
    </Section>
  );
}

function RefusedRequest({ refusal: { operation, employeeId, groupId } }: { readonly refusal: Refusal }) {
  const words = operationWords(operation);
  if (employeeId) return <Link to={`/employee-list/${employeeId}`}>{words}</Link>;
  return groupId ? <Link to={`/groups/${groupId}`}>{words}</Link> : words;
}
