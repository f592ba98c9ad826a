import { listSegments, removeSegment, type SegmentResource, updateSegment } from '@attune/contract/results/segments';
import { can } from '@attune/domain/access';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button, IconButton } from '../design/controls/Button.tsx';
import { Switch } from '../design/controls/Choice.tsx';
import { InlineEdit } from '../design/forms/InlineEdit.tsx';
import { ConfirmDialog } from '../design/overlays/ConfirmDialog.tsx';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { storedOrWhy } from '../group-types/index.ts';
import { goOnWithin } from '../design/focus.ts';
import { useOrganizationId, useViewer } from '../platform/viewer.tsx';
import { useWrite, writeTexts } from '../platform/writes.ts';
import { segmentWords } from './segment-choice.ts';
import styles from './Segments.module.css';
import { segmentsQuery } from './segments.queries.ts';

type Props = { readonly onRemove: (segmentId: string) => void; readonly onClose: () => void };

/** Renames, shares and deletes the user's segments, and lists shared ones. */
export function ManageSegmentsDialog({ onRemove, onClose }: Props) {
  const { data } = useQuery(segmentsQuery(useOrganizationId()));
  const segments = data?.data ?? [];
  const list = useRef<HTMLUListElement>(null);
  const goOn = (segmentId: string) => {
    onRemove(segmentId);
    goOnWithin(list.current?.closest('dialog') ?? null, 'li button', 'button');
  };
  return (
    <Dialog title="Segments" size="medium" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      {segments.length === 0 && <p>No saved segments.</p>}
      <ul ref={list} aria-label="Saved segments">
        {segments.map((segment) => (
          <SegmentRow key={segment.id} segment={segment} onRemove={goOn} />
        ))}
      </ul>
    </Dialog>
  );
}

function SegmentRow({ segment, onRemove }: { readonly segment: SegmentResource } & Pick<Props, 'onRemove'>) {
  const organizationId = useOrganizationId();
  const { actor } = useViewer();
  const { id, attributes } = segment;
  const [isAsked, setIsAsked] = useState(false);
  const update = useWrite(updateSegment, {
    texts: { failure: writeTexts('update', 'segment').failure },
    refetches: [listSegments],
  });
  const remove = useWrite(removeSegment, {
    texts: writeTexts('delete', 'segment'),
    refetches: [listSegments],
    onSuccess: () => onRemove(id),
  });
  const isOwn = attributes.ownerPersonId === actor.personId;
  const change = (changed: { readonly name: string } | { readonly isShared: boolean }) =>
    update.mutateAsync({
      params: { organizationId, segmentId: id },
      body: { data: { type: 'segments', attributes: changed } },
    });
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        {isOwn ? (
          <InlineEdit
            label="Name"
            current={attributes.name}
            maxLength={100}
            onUpdate={(name) => storedOrWhy(change({ name }))}
          >
            {attributes.name}
          </InlineEdit>
        ) : (
          <span className={styles.name}>{attributes.name}</span>
        )}
        <p className={styles.meaning}>
          {segmentWords(segment)}
          {!attributes.isComplete && '. It matches no one until that is restored.'}
        </p>
      </div>
      {isOwn ? (
        <Switch
          checked={attributes.isShared}
          disabled={update.isPending}
          onChange={(event) => void storedOrWhy(change({ isShared: event.target.checked }))}
        >
          Shared
        </Switch>
      ) : (
        <span className={styles.meaning}>Shared by someone else</span>
      )}
      {(isOwn || can(actor, 'segment.removeShared', { organizationId })) && (
        <IconButton icon="trash" label={`Delete ${attributes.name}`} size="small" onClick={() => setIsAsked(true)} />
      )}
      {isAsked && (
        <ConfirmDialog
          title={`Delete the segment “${attributes.name}”?`}
          lost={attributes.isShared ? 'No one can use it any more. This cannot be undone.' : 'This cannot be undone.'}
          stays="Campaigns set up with it keep their audience, and results do not change."
          confirmLabel="Delete segment"
          keepLabel="Keep it"
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate({ params: { organizationId, segmentId: id } })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </li>
  );
}
