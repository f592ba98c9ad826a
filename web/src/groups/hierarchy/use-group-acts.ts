import { can } from '@attune/domain/access';
import type { GroupId } from '@attune/domain/groups';
import { useCallback, useMemo, useState } from 'react';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { type ActDependencies, groupActs } from './group-acts.ts';
import { type GroupTree, pathTo } from './hierarchy-rows.ts';

type Dependencies = Omit<ActDependencies, 'mayKeep' | 'onSay'> & { readonly tree: GroupTree };

/** The viewer's actions on hierarchy rows, with announcements. */
export function useGroupActs({ tree, ...needs }: Dependencies) {
  const mayKeep = useMayKeep();
  const [said, setSaid] = useState('');
  const isKept = useCallback((id: string) => mayKeep(tree, id), [mayKeep, tree]);
  return { ...groupActs({ ...needs, mayKeep, onSay: setSaid }), said, isKept };
}

/** People who may change all groups need no check of each group's ancestors. */
function useMayKeep(): ActDependencies['mayKeep'] {
  const { actor } = useViewer();
  const organizationId = useOrganizationId();
  return useMemo(() => {
    const keepsAll = can(actor, 'group.update', { organizationId, groupPath: [] });
    return (tree, id) =>
      keepsAll || can(actor, 'group.update', { organizationId, groupPath: pathTo(tree, id).toReversed() as GroupId[] });
  }, [actor, organizationId]);
}
