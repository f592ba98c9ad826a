import { getEmployee, listEmployees } from '@attune/contract/employees/employee';
import { listGroupTypes } from '@attune/contract/groups/types';
import { getOrganization } from '@attune/contract/organizations/organization';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { markForRefetch } from '../../platform/queries.ts';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { GroupDialogs } from './GroupDialogs.tsx';
import { treeOf } from './hierarchy-rows.ts';
import type { OpenDialog } from './open-dialog.ts';
import { useGroupChanges } from './use-group-changes.ts';

type Props = {
  readonly groupTypeId: string;
  readonly dialog: OpenDialog;
  readonly onDialog: (dialog: OpenDialog | undefined) => void;
  /** Called after the group was deleted, with the group it was merged into, if any. */
  readonly onGone?: ((into: string | undefined) => void) | undefined;
};

/** Merge and delete dialogs for groups of any type. */
export function GroupTypeDialogs({ groupTypeId, dialog, onDialog, onGone }: Props) {
  const queryClient = useQueryClient();
  const { groups } = useViewer();
  const { apply } = useGroupChanges(useOrganizationId(), groupTypeId);
  const tree = useMemo(
    () =>
      treeOf(
        groups.filter(({ attributes }) => attributes.groupTypeId === groupTypeId && attributes.deletedAt === null),
      ),
    [groups, groupTypeId],
  );
  const isGone = useRef(false);
  const change = () => {
    isGone.current = true;
    void markForRefetch(queryClient, getOrganization, listGroupTypes, listEmployees, getEmployee);
  };
  const show = (next: OpenDialog | undefined) => {
    onDialog(next);
    if (next === undefined && isGone.current) onGone?.(dialog.kind === 'merge into' ? dialog.into : undefined);
  };
  return <GroupDialogs tree={tree} dialog={dialog} onDialog={show} apply={apply} onChange={change} />;
}
