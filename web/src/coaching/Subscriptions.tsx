import type { CoachingSubscriptionResource } from '@attune/contract/coaching/coaching';
import { can } from '@attune/domain/access';
import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import layout from '../design/layout.module.css';
import { Section } from '../design/page/Page.tsx';
import { type Column, Table } from '../design/table/Table.tsx';
import text from '../design/text.module.css';
import { useViewer } from '../platform/viewer.tsx';
import { leftWords, periodWords, personName } from './coaching-words.ts';
import { SubscriptionDialog } from './SubscriptionDialog.tsx';
import { TypeDialog } from './TypeDialog.tsx';

type Subscription = CoachingSubscriptionResource;
type Props = { readonly subscriptions: readonly Subscription[] };

const columns: readonly Column<Subscription>[] = [
  {
    key: 'name',
    label: 'Subscription',
    isRowName: true,
    render: ({ attributes }) => (
      <>
        {attributes.typeName}
        <br />
        <span className={text.secondary}>
          {[attributes.cohortName, attributes.scope === 'team' ? 'Team' : 'Individual'].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  { key: 'coach', label: 'Coach', isOnlyWide: true, render: ({ attributes }) => personName(attributes.coach) },
  {
    key: 'scheduler',
    label: 'Scheduler',
    isOnlyWide: true,
    render: ({ attributes }) => personName(attributes.designatedScheduler),
  },
  { key: 'period', label: 'Period', isOnlyWide: true, render: ({ attributes }) => periodWords(attributes) },
  { key: 'left', label: 'Sessions', isNumeric: true, render: ({ attributes }) => leftWords(attributes) },
];

/** The coaching subscriptions of the organization. Engage Super Admins create and change them here. */
export function SubscriptionsSection({ subscriptions }: Props) {
  const { actor, organization } = useViewer();
  const mayEdit = can(actor, 'subscription.update', { organizationId: organization.id });
  const [opened, setOpened] = useState<Subscription | 'new' | 'type'>();
  const edit: Column<Subscription> = {
    key: 'edit',
    label: 'Edit',
    isLabelHidden: true,
    isNumeric: true,
    render: (subscription) => (
      <Button
        size="small"
        aria-label={`Edit ${subscription.attributes.typeName}`}
        onClick={() => setOpened(subscription)}
      >
        Edit
      </Button>
    ),
  };
  return (
    <Section
      id="subscriptions"
      title="Subscriptions"
      tools={
        mayEdit && (
          <span className={layout.row}>
            <Button size="small" onClick={() => setOpened('type')}>
              New type
            </Button>
            <Button size="small" icon="plus" onClick={() => setOpened('new')}>
              New subscription
            </Button>
          </span>
        )
      }
    >
      {subscriptions.length === 0 ? (
        <p className={text.secondary}>This organization has no coaching subscription. Your account team sets one up.</p>
      ) : (
        <Table
          label="Subscriptions"
          columns={mayEdit ? [...columns, edit] : columns}
          rows={subscriptions}
          keyOf={({ id }) => id}
          rowHeight="double"
        />
      )}
      {opened === 'type' && <TypeDialog onClose={() => setOpened(undefined)} />}
      {opened !== undefined && opened !== 'type' && (
        <SubscriptionDialog subscription={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />
      )}
    </Section>
  );
}
