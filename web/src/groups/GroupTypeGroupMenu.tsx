import type { GroupResource } from '@attune/contract/groups/group';
import { can } from '@attune/domain/access';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../design/controls/Button.tsx';
import { Menu } from '../design/overlays/Menu.tsx';
import { loadChunk } from '../platform/load-chunk.ts';
import { useOrganizationId, useViewer } from '../platform/viewer.tsx';
import { groupPathOf } from './group-view.ts';
import type { OpenDialog } from './hierarchy/open-dialog.ts';

const GroupTypeDialogs = lazy(() =>
  loadChunk(async () => ({ default: (await import('./hierarchy/GroupTypeDialogs.tsx')).GroupTypeDialogs })),
);

type Props = { readonly group: GroupResource; readonly onGone?: (into: string | undefined) => void };

/** Merges or deletes a manually assigned group outside of the hierarchy. */
export function GroupTypeGroupMenu({ group, onGone }: Props) {
  const mayEnd = useMayEnd(group);
  const [dialog, setDialog] = useState<OpenDialog>();
  const { displayName, groupTypeId } = group.attributes;
  const label = `More for ${displayName}`;
  if (!mayEnd) return null;
  return (
    <>
      <Menu
        label={label}
        renderTrigger={(trigger) => <IconButton {...trigger} icon="more" label={label} size="small" />}
        sections={[
          {
            items: [
              {
                kind: 'action',
                label: 'Merge into…',
                icon: 'hierarchy',
                onSelect: () => setDialog({ kind: 'merge', ids: new Set([group.id]) }),
              },
              {
                kind: 'action',
                label: 'Delete…',
                icon: 'trash',
                isDestructive: true,
                onSelect: () => setDialog({ kind: 'remove', id: group.id }),
              },
            ],
          },
        ]}
      />
      {dialog && (
        <Suspense>
          <GroupTypeDialogs groupTypeId={groupTypeId} dialog={dialog} onDialog={setDialog} onGone={onGone} />
        </Suspense>
      )}
    </>
  );
}

/** People who may delete all groups need no check of the group's ancestors. */
function useMayEnd(group: GroupResource): boolean {
  const { actor, groups } = useViewer();
  const organizationId = useOrganizationId();
  return (
    can(actor, 'group.remove', { organizationId, groupPath: [] }) ||
    can(actor, 'group.remove', { organizationId, groupPath: groupPathOf(groups, group) })
  );
}
