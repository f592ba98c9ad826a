import { listGroups } from '@attune/contract/groups/group';
import { mergeGroups } from '@attune/contract/groups/group-changes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../design/overlays/ConfirmDialog.tsx';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { useWrite } from '../../platform/writes.ts';
import { previewQuery } from '../groups.queries.ts';
import type { GroupTree } from './hierarchy-rows.ts';
import { mergeWords, namesOf, whatMergesKeep, whatStays } from './group-words.ts';
import { PreviewWords } from './PreviewWords.tsx';

type Props = {
  readonly tree: GroupTree;
  readonly ids: ReadonlySet<string>;
  readonly into: string;
  readonly onClose: () => void;
  readonly onChange: () => void;
  readonly onShow: (id: string) => void;
};

/** Shows the effects of a merge and confirms it. */
export function MergeDialog({ tree, ids, into, onClose, onChange, onShow }: Props) {
  const organizationId = useOrganizationId();
  const groupIds = [...ids];
  const preview = useQuery(previewQuery(organizationId, { change: 'merge', groupIds, toGroupId: into }));
  // The names before the merge.
  const [names] = useState(() => namesOf(groupIds.flatMap((id) => tree.byId.get(id) ?? [])));
  const to = tree.byId.get(into)?.attributes.displayName ?? '';
  const isOne = groupIds.length === 1;
  const merge = useWrite(mergeGroups, {
    texts: { success: `${names} merged into “${to}”`, failure: 'Failed to merge groups' },
    refetches: [listGroups],
    onSuccess: () => {
      onChange();
      onClose();
      onShow(into);
    },
  });
  const words = preview.data && mergeWords({ names, isOne, to }, preview.data.data.attributes);
  return (
    <ConfirmDialog
      title={`Merge ${names} into “${to}”?`}
      lost={<PreviewWords words={words} error={preview.error} />}
      stays={`${whatStays} ${whatMergesKeep}`}
      {...(isOne ? {} : { count: groupIds.length })}
      confirmLabel={isOne ? 'Merge group' : `Merge ${groupIds.length} groups`}
      keepLabel="Keep as they are"
      isBusy={!preview.isSuccess || merge.isPending}
      onConfirm={() =>
        merge.mutate({
          params: { organizationId, groupId: into },
          body: { data: { type: 'group-merges', attributes: { groupIds } } },
        })
      }
      onClose={onClose}
    />
  );
}
