import { listDeliveries } from '@attune/contract/messages/message';
import { listUnsentMessages, sendUnsentMessages, type UnsentMessageResource } from '@attune/contract/messages/sending';
import { can } from '@attune/domain/access';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { formatCountOf } from '../../design/format/numbers.ts';
import { Status } from '../../design/marks/Status.tsx';
import { ConfirmDialog } from '../../design/overlays/ConfirmDialog.tsx';
import { toasts } from '../../design/overlays/toast-store.ts';
import { Section } from '../../design/page/Page.tsx';
import { Pager } from '../../design/table/Pager.tsx';
import { type Column, Table } from '../../design/table/Table.tsx';
import text from '../../design/text.module.css';
import { PageLink } from '../../platform/PageLink.tsx';
import { read } from '../../platform/queries.ts';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { useWrite } from '../../platform/writes.ts';
import { campaignPath } from '../campaign-addresses.ts';
import { sendingWords, unsentNameOf, unsentReasonWords } from './sending-words.ts';

type Props = { readonly campaignId: string } | { readonly employeeId: string };

/** Messages of a campaign or a person that were not sent, with reasons; nothing if there are none. */
export function UnsentSection(props: Props) {
  const organizationId = useOrganizationId();
  const { actor } = useViewer();
  const [paging, setPaging] = useState({ page: 0, rows: 10 });
  const isOfCampaign = 'campaignId' in props;
  const unsent = useQuery({
    ...read(listUnsentMessages, {
      params: { organizationId },
      query: {
        ...(isOfCampaign ? { 'filter[campaign]': props.campaignId } : { 'filter[employee]': props.employeeId }),
        'page[limit]': paging.rows,
        'page[offset]': paging.page * paging.rows,
      },
    }),
    enabled: can(actor, 'sending.read', { organizationId }),
  });
  const { total = 0, sendable = 0 } = unsent.data?.meta ?? {};
  if (total === 0) return null;
  const rows = unsent.data?.data ?? [];
  const messageIds = rows.flatMap(({ id, attributes }) => (attributes.canSend ? [id] : []));
  const chosen = isOfCampaign ? { campaignId: props.campaignId } : { messageIds };
  return (
    <Section
      id="not-sent"
      title="Not sent"
      under="Messages that were skipped, bounced or refused. You can see what was not sent, but never who responded."
      tools={<SendButton chosen={chosen} count={isOfCampaign ? sendable : messageIds.length} />}
    >
      <Table
        label="Messages not sent"
        columns={[isOfCampaign ? employeeColumn : campaignColumn, ...columns]}
        rows={rows}
        keyOf={({ id }) => id}
      />
      <Pager paging={paging} total={total} onPage={setPaging} />
    </Section>
  );
}

const employeeColumn: Column<UnsentMessageResource> = {
  key: 'name',
  label: 'Name',
  isRowName: true,
  render: ({ attributes: { employeeId, name } }) => <PageLink to={`/employee-list/${employeeId}`}>{name}</PageLink>,
};

const campaignColumn: Column<UnsentMessageResource> = {
  key: 'campaign',
  label: 'Campaign',
  isRowName: true,
  render: ({ attributes: { campaignId, campaignName } }) => (
    <PageLink to={campaignPath(campaignId)}>{campaignName}</PageLink>
  ),
};

const columns: readonly Column<UnsentMessageResource>[] = [
  { key: 'message', label: 'Message', render: ({ attributes }) => unsentNameOf(attributes) },
  {
    key: 'reason',
    label: 'Reason',
    render: ({ attributes: { reason } }) => <Status look="over">{unsentReasonWords(reason)}</Status>,
  },
  {
    key: 'sendable',
    label: 'Now',
    render: ({ attributes: { canSend } }) => (
      <span className={text.secondary}>{canSend ? 'Can be sent' : 'Cannot be sent'}</span>
    ),
  },
];

type Chosen = { readonly campaignId: string } | { readonly messageIds: string[] };

function SendButton({ chosen, count }: { readonly chosen: Chosen; readonly count: number }) {
  const organizationId = useOrganizationId();
  const [isOpen, setIsOpen] = useState(false);
  const send = useWrite(sendUnsentMessages, {
    texts: { failure: 'Failed to send messages' },
    refetches: [listUnsentMessages, listDeliveries],
    onSuccess: ({ meta }) => {
      setIsOpen(false);
      toasts.show({ kind: meta.queuedCount > 0 ? 'success' : 'info', text: sendingWords(meta.queuedCount) });
    },
  });
  if (count === 0) return null;
  const messages = formatCountOf(count, 'message', 'messages');
  return (
    <>
      <Button size="small" icon="mail" onClick={() => setIsOpen(true)}>
        {`Send ${messages}`}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={`Send ${messages} now?`}
          lost="They are sent within a minute, outside quiet hours and within the weekly message limit."
          stays="People who have responded get no reminder. Messages that were sent cannot be recalled."
          confirmLabel={`Send ${messages}`}
          keepLabel="Cancel"
          isDestructive={false}
          isBusy={send.isPending}
          onConfirm={() =>
            send.mutate({
              params: { organizationId },
              body: { data: { type: 'unsent-messages-sendings', attributes: chosen } },
            })
          }
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
