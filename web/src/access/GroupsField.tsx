import type { GroupTypeResource } from '@attune/contract/groups/types';
import { mayGrant } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { useQuery } from '@tanstack/react-query';
import { GroupPicker, groupTypesQuery } from '../groups/index.ts';
import { useOrganizationId, useViewer } from '../platform/viewer.tsx';
import styles from './AccessEditor.module.css';
import type { AccessForm } from './access-form.ts';

const noTypes: readonly GroupTypeResource[] = [];

type Props = { readonly form: AccessForm; readonly onChange: (form: AccessForm) => void };

/** Groups with detailed results access. Groups without detailed access for the viewer are disabled. */
export function GroupsField({ form, onChange }: Props) {
  const { actor, groups } = useViewer();
  const types = useQuery(groupTypesQuery(useOrganizationId()));
  const parents = new Map(groups.map(({ id, attributes }) => [id, attributes.parentGroupId]));
  const pathOf = (groupId: string | null | undefined): readonly Id<'group'>[] =>
    groupId ? [groupId as Id<'group'>, ...pathOf(parents.get(groupId))] : [];
  const mayChoose = (groupId: string) =>
    form.groupIds.includes(groupId) ||
    mayGrant(
      actor,
      { type: 'organizations-results-v3groups', access: 'r', accessibleType: 'v3-groups', accessibleId: groupId },
      pathOf(groupId),
    );
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>Groups</legend>
      <GroupPicker
        groups={groups}
        types={types.data?.data ?? noTypes}
        chosen={form.groupIds}
        mayChoose={mayChoose}
        onChange={(groupIds) => onChange({ ...form, groupIds })}
      />
    </fieldset>
  );
}
