import type { AccessCause } from '@attune/contract/access/employee-access';
import { localTimeAt } from '@attune/domain/kernel';
import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { formatDay } from '../design/format/dates.ts';
import { Section } from '../design/page/Page.tsx';
import { type Column, Table } from '../design/table/Table.tsx';
import { useViewer } from '../platform/viewer.tsx';
import type { AccessSubject } from './access-subject.ts';
import { InviteButton } from './InviteButton.tsx';
import { RemoveGrantDialog } from './RemoveGrantDialog.tsx';
import styles from './WhySection.module.css';

/** Sources of each part of a person's access. */
export function WhySection({ subject }: { readonly subject: AccessSubject }) {
  const { timeZone } = useViewer().organization.attributes;
  const [removed, setRemoved] = useState<AccessCause>();
  const { why } = subject.access;
  const columns: readonly Column<AccessCause>[] = [
    {
      key: 'source',
      label: 'Comes from',
      isRowName: true,
      render: ({ title }) => <span className={styles.title}>{title}</span>,
    },
    { key: 'gives', label: 'Gives', render: ({ gives }) => <span className={styles.gives}>{gives}</span> },
    { key: 'since', label: 'Since', isOnlyWide: true, render: (cause) => <Since cause={cause} timeZone={timeZone} /> },
    ...(why.some(({ mayRemove }) => mayRemove)
      ? [
          {
            key: 'change',
            label: 'Change',
            isLabelHidden: true,
            render: (cause: AccessCause) => cause.mayRemove && <RemoveButton cause={cause} onRemove={setRemoved} />,
          },
        ]
      : []),
  ];
  return (
    <Section id="why" title="Why" tools={<InviteButton access={subject.access} />}>
      <Table
        label="Where this access comes from"
        columns={columns}
        rows={why}
        keyOf={({ source, permissionId }) => `${source} ${permissionId}`}
        rowHeight="double"
      />
      {removed && <RemoveGrantDialog subject={subject} cause={removed} onClose={() => setRemoved(undefined)} />}
    </Section>
  );
}

function Since({ cause: { since, by }, timeZone }: { readonly cause: AccessCause; readonly timeZone: string }) {
  if (since === null) return null;
  return (
    <span className={styles.since}>
      {formatDay(localTimeAt(new Date(since), timeZone).day)}
      {by && <span className={styles.by}>by {by}</span>}
    </span>
  );
}

function RemoveButton({
  cause,
  onRemove,
}: {
  readonly cause: AccessCause;
  readonly onRemove: (cause: AccessCause) => void;
}) {
  return (
    <span className={styles.change}>
      <Button rank="tertiary" size="small" aria-label={`Remove ${cause.title}`} onClick={() => onRemove(cause)}>
        Remove
      </Button>
    </span>
  );
}
