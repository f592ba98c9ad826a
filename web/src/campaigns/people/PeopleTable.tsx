import type { CampaignRecipientResource } from '@attune/contract/campaigns/members';
import type { DeliveryResource } from '@attune/contract/messages/message';
import type { ReactNode } from 'react';
import { NameWithNote } from '../../design/marks/NameWithNote.tsx';
import { Status } from '../../design/marks/Status.tsx';
import { Tag } from '../../design/marks/Tag.tsx';
import type { Sort } from '../../design/table/sorting.ts';
import { type Column, Table } from '../../design/table/Table.tsx';
import text from '../../design/text.module.css';
import { employeePath } from '../campaign-addresses.ts';
import { deliveryViews } from './delivery-words.ts';
import { type PeopleTab, wordsOf } from './people-list.ts';
import styles from './PeopleTable.module.css';
import { PageLink } from '../../platform/PageLink.tsx';

type Recipient = CampaignRecipientResource;

type Props = {
  readonly tab: PeopleTab;
  readonly rows: readonly Recipient[];
  /** By employee; empty if delivery is unknown. */
  readonly deliveries: ReadonlyMap<string, DeliveryResource['attributes']>;
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort) => void;
  readonly renderActs: (recipient: Recipient) => ReactNode;
};

/** The people of a campaign, one row each. */
export function PeopleTable({ tab, rows, deliveries, sort, onSort, renderActs }: Props) {
  const columns: readonly Column<Recipient>[] = [
    {
      key: 'name',
      label: 'Name',
      isRowName: true,
      sortsFirst: 'ascending',
      render: (recipient) => <Name recipient={recipient} />,
    },
    {
      key: 'groupName',
      label: 'Group',
      sortsFirst: 'ascending',
      render: ({ attributes: { groupName } }) => (
        <span className={groupName ? text.secondary : text.quiet}>{groupName ?? 'None'}</span>
      ),
    },
    tab === 'recipients'
      ? {
          key: 'invitation',
          label: 'Invitation',
          render: ({ attributes }) => (
            <Invitation delivery={deliveries.get(attributes.employeeId)} channels={attributes.channels} />
          ),
        }
      : {
          key: 'reason',
          label: 'Why',
          sortsFirst: 'ascending',
          render: ({ attributes: { reason } }) => (reason ? wordsOf(reason) : ''),
        },
    {
      key: 'acts',
      label: 'Actions',
      isLabelHidden: true,
      isNumeric: true,
      render: (recipient) => <span className={styles.acts}>{renderActs(recipient)}</span>,
    },
  ];
  return (
    <Table
      label="People"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      sort={sort}
      onSort={onSort}
      rowHeight="double"
    />
  );
}

function Name({ recipient: { attributes } }: { readonly recipient: Recipient }) {
  const { employeeId, name, emailAddress, isAdded } = attributes;
  return (
    <NameWithNote name={name} note={emailAddress ?? 'no e-mail address'}>
      <PageLink to={employeePath(employeeId)}>{name}</PageLink> {isAdded && <Tag>Added later</Tag>}
    </NameWithNote>
  );
}

type InvitationProps = {
  readonly delivery: DeliveryResource['attributes'] | undefined;
  readonly channels: readonly ('email' | 'sms')[];
};

function Invitation({ delivery, channels }: InvitationProps) {
  const views = deliveryViews(delivery, channels);
  if (views.length === 0) return <span className={text.quiet}>No message</span>;
  return (
    <span className={styles.states}>
      {views.map(({ key, look, label }) => (
        <Status key={key} look={look}>
          {label}
        </Status>
      ))}
    </span>
  );
}
