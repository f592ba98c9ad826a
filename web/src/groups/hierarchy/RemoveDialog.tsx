import { listGroups, updateGroup } from '@attune/contract/groups/group';
import { removeGroup } from '@attune/contract/groups/group-changes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { ConfirmDialog } from '../../design/overlays/ConfirmDialog.tsx';
import { toasts } from '../../design/overlays/toast-store.ts';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { useWrite, writeTexts } from '../../platform/writes.ts';
import { previewQuery } from '../groups.queries.ts';
import type { GroupTree } from './hierarchy-rows.ts';
import { removalWords, whatStays } from './group-words.ts';
import styles from './Hierarchy.module.css';
import { PreviewWords } from './PreviewWords.tsx';

type Props = {
  readonly tree: GroupTree;
  readonly id: string;
  /** Successor group; by default the parent. */
  readonly into: string | undefined;
  readonly onChooseSuccessor: () => void;
  readonly onClose: () => void;
  readonly onChange: () => void;
};

const deleteTexts = writeTexts('delete', 'group');

/** Confirms deleting a group and shows what happens to its contents. It can be undone, or restored later. */
export function RemoveDialog({ tree, id, into, onChooseSuccessor, onClose, onChange }: Props) {
  const organizationId = useOrganizationId();
  // The name before the deletion.
  const [names] = useState(() => `“${tree.byId.get(id)?.attributes.displayName ?? ''}”`);
  const preview = useQuery(
    previewQuery(organizationId, { change: 'delete', groupIds: [id], ...(into !== undefined && { toGroupId: into }) }),
  );
  const restore = useWrite(updateGroup, {
    texts: { ...writeTexts('update', 'group'), success: `${names} restored` },
    refetches: [listGroups],
    onSuccess: onChange,
  });
  const undo = () =>
    restore.mutate({
      params: { organizationId, groupId: id },
      body: { data: { type: 'v3-groups', attributes: { deletedAt: null } } },
    });
  const remove = useWrite(removeGroup, {
    texts: { failure: deleteTexts.failure },
    refetches: [listGroups],
    onSuccess: () => {
      onChange();
      toasts.show({
        kind: 'long',
        text: deleteTexts.success,
        note: `${names} deleted`,
        action: { label: 'UNDO', onSelect: undo },
      });
      onClose();
    },
  });
  const told = preview.data?.data.attributes;
  const to =
    told?.toGroupId === null
      ? undefined
      : (tree.byId.get(told?.toGroupId ?? '')?.attributes.displayName ?? 'the group above');
  return (
    <ConfirmDialog
      title={`Delete ${names}?`}
      lost={<PreviewWords words={told && removalWords({ names, to }, told)} error={preview.error} />}
      stays={
        <>
          {whatStays}
          <span className={styles.successor}>
            <Button rank="tertiary" size="small" icon="arrowRight" onClick={onChooseSuccessor}>
              Choose another group for them
            </Button>
          </span>
        </>
      }
      confirmLabel="Delete group"
      keepLabel="Keep it"
      isBusy={!preview.isSuccess || remove.isPending}
      onConfirm={() =>
        remove.mutate({
          params: { organizationId, groupId: id },
          ...(into !== undefined && { query: { moveTo: into } }),
        })
      }
      onClose={onClose}
    />
  );
}
