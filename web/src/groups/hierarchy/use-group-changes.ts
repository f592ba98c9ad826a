import { type GroupResource, getGroup, listGroups } from '@attune/contract/groups/group';
import { previewGroupChange, updateGroups } from '@attune/contract/groups/group-changes';
import { getOrganization } from '@attune/contract/organizations/organization';
import type { GroupChange } from '@attune/domain/groups';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toasts } from '../../design/overlays/toast-store.ts';
import { call } from '../../platform/api/api.ts';
import type { Answer } from '../../platform/api/call.ts';
import { markForRefetch, queryKeyOf } from '../../platform/queries.ts';
import { writeTexts } from '../../platform/writes.ts';
import { hierarchyQuery } from '../groups.queries.ts';
import { treeOf, withChanges } from './hierarchy-rows.ts';
import { accessWords } from './group-words.ts';

/** Success message and undo. */
export type Done = {
  readonly text: string;
  readonly undo?: readonly GroupChange[] | undefined;
  /** Successive changes of one series share one message and one undo. */
  readonly series?: string | undefined;
};

type Wanted = { readonly changes: readonly GroupChange[]; readonly done: Done };

/**
 * Applies changes optimistically and sends them in order. Refused changes are refetched. Changes survive leaving the
 * page.
 */
export function useGroupChanges(organizationId: string, groupTypeId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = hierarchyQuery(organizationId, groupTypeId);
  const { success, failure } = writeTexts('update', 'group');
  const refresh = useRefreshOnLeaving();
  const said = useRef<Said>(undefined);
  const current = () => queryClient.getQueryData(queryKey)?.data ?? [];

  const write = useMutation({
    mutationKey: [updateGroups.path, updateGroups.method],
    scope: { id: updateGroups.path },
    meta: { failure },
    mutationFn: async ({ changes }: Wanted) => {
      const note = await accessNote(organizationId, changes);
      const revisions = new Map(current().map(({ id, attributes }) => [id, attributes.revision]));
      const data = changes.map(({ id, parentId, ...said }) => ({
        type: 'v3-groups' as const,
        id: id as string,
        attributes: {
          ...said,
          ...(parentId !== undefined && { parentGroupId: parentId }),
          revision: revisions.get(id),
        },
      }));
      return { note, answer: await call(updateGroups, { params: { organizationId }, body: { data } }) };
    },
    onSuccess: ({ note, answer }, { changes, done }) => {
      const changed = new Map(answer.data.map((group) => [group.id, group.attributes.revision]));
      queryClient.setQueryData(queryKey, (list) => list && withRevisions(list, changed));
      refresh.later();
      const before =
        done.series !== undefined && said.current?.series === done.series && toasts.dismiss(said.current.toastId)
          ? said.current
          : undefined;
      const undo = before?.undo ?? done.undo;
      const toastId = toasts.show({
        kind: undo ? 'long' : 'success',
        text: changes.length === 1 ? success : 'Successfully updated groups',
        note: noteOf(done.text, note ?? before?.note),
        ...(undo && { action: { label: 'UNDO', onSelect: () => apply({ changes: undo, done: { text: 'Undone' } }) } }),
      });
      said.current = { series: done.series, toastId, undo, note: note ?? before?.note };
    },
    onError: () => void markForRefetch(queryClient, listGroups, getOrganization),
  });

  /** Shows the reason if the change is not possible. */
  function apply(wanted: Wanted): string | undefined {
    const { groups, problem } = withChanges(current(), wanted.changes);
    if (problem !== undefined) {
      toasts.show({ kind: 'error', text: failure, note: problem });
      return problem;
    }
    queryClient.setQueryData(queryKey, (list) => list && { ...list, data: [...groups] });
    showWithOrganization(queryClient, groups);
    write.mutate(wanted);
    return undefined;
  }
  return { apply, newest: () => treeOf(current()), isSaving: write.isPending, refreshLater: refresh.later };
}

/** The last message. */
type Said = Pick<Done, 'series' | 'undo'> & { readonly toastId: number; readonly note: string | undefined };

/** Message of a change with its effect on access. */
function noteOf(done: string, access: string | undefined): string {
  return access === undefined ? done : `${done}. ${access}`;
}

type List = Answer<typeof listGroups>;

function withRevisions(list: List, revisions: ReadonlyMap<string, string>): List {
  return {
    ...list,
    data: list.data.map((group) =>
      revisions.has(group.id)
        ? { ...group, attributes: { ...group.attributes, revision: revisions.get(group.id) ?? '' } }
        : group,
    ),
  };
}

/** Updates the groups of the organization, of which the navigation and pickers show names and counts. */
function showWithOrganization(queryClient: QueryClient, groups: readonly GroupResource[]): void {
  const newest = new Map(groups.map((group) => [group.id, group]));
  queryClient.setQueriesData<Answer<typeof getOrganization>>(
    { queryKey: queryKeyOf(getOrganization) },
    (answer) => answer?.included && { ...answer, included: answer.included.map((each) => newest.get(each.id) ?? each) },
  );
}

/** Checks how a move to another parent affects access. Optional: if it fails, the move continues. */
async function accessNote(organizationId: string, changes: readonly GroupChange[]): Promise<string | undefined> {
  const moved = changes.filter(({ parentId }) => parentId !== undefined);
  const toGroupId = moved[0]?.parentId;
  if (!toGroupId || moved.some(({ parentId }) => parentId !== toGroupId)) return undefined;
  const attributes = {
    change: 'move' as const,
    groupIds: moved.map(({ id }) => id as string),
    toGroupId: toGroupId as string,
  };
  const preview = await call(previewGroupChange, {
    params: { organizationId },
    body: { data: { type: 'group-change-previews', attributes } },
  }).catch(() => undefined);
  return preview && accessWords(preview.data.attributes);
}

/** Other pages load the groups with the organization: read again on leaving, not after every change. */
function useRefreshOnLeaving() {
  const queryClient = useQueryClient();
  const isChanged = useRef(false);
  useEffect(
    () => () => {
      if (isChanged.current) void markForRefetch(queryClient, getOrganization, getGroup);
    },
    [queryClient],
  );
  return {
    later: () => {
      isChanged.current = true;
    },
  };
}
