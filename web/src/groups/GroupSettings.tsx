import { getGroup, type GroupResource, listGroups, updateGroup } from '@attune/contract/groups/group';
import { getOrganization } from '@attune/contract/organizations/organization';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ButtonLink } from '../design/controls/ButtonLink.tsx';
import { Switch } from '../design/controls/Choice.tsx';
import { InlineEdit } from '../design/forms/InlineEdit.tsx';
import { formatCount } from '../design/format/numbers.ts';
import { Facts } from '../design/marks/NumberWithComparison.tsx';
import { toasts } from '../design/overlays/toast-store.ts';
import layout from '../design/layout.module.css';
import { Section } from '../design/page/Page.tsx';
import { call } from '../platform/api/api.ts';
import { networkFailure, reasonOf } from '../platform/api/api-error.ts';
import type { Input } from '../platform/api/call.ts';
import { markForRefetch } from '../platform/queries.ts';
import { writeTexts } from '../platform/writes.ts';
import { GroupTypeGroupMenu } from './GroupTypeGroupMenu.tsx';
import { pathAfter } from './group-view.ts';
import { groupTypesQuery } from './groups.queries.ts';
import { useGroupPages } from './use-group-pages.ts';

type Attributes = Input<typeof updateGroup>['body']['data']['attributes'];

/** Editable group settings; its position is changed in the hierarchy. */
export function GroupSettings({ group }: { readonly group: GroupResource }) {
  const {
    name,
    displayName,
    referenceId,
    isRoot,
    isHidden,
    includeInResults,
    parentGroupName,
    explicitPermissionCount,
  } = group.attributes;
  const { store, isPending } = useGroupEdit(group);
  const stateSwitch = (label: string, isOn: boolean, attributes: Attributes) => (
    <Switch
      aria-label={label}
      checked={isOn}
      disabled={isPending}
      onChange={() =>
        void store(attributes).then(
          (problem) =>
            problem && problem !== networkFailure && toasts.show({ kind: 'error', text: texts.failure, note: problem }),
        )
      }
    >
      {isOn ? 'Yes' : 'No'}
    </Switch>
  );
  const facts = [
    {
      label: 'Display name',
      value: (
        <InlineEdit
          label="Display name"
          current={displayName}
          maxLength={200}
          onUpdate={(text) => store({ displayName: text === name ? null : text })}
        >
          {displayName}
        </InlineEdit>
      ),
    },
    {
      label: 'Name in employee files',
      value: (
        <InlineEdit
          label="Name in employee files"
          current={name}
          maxLength={200}
          hint="Files identify the group by this name within its parent group."
          onUpdate={(text) => store({ name: text })}
        >
          {name}
        </InlineEdit>
      ),
    },
    {
      label: 'Id in your system',
      value: (
        <InlineEdit
          label="Id in your system"
          current={referenceId ?? ''}
          maxLength={200}
          onUpdate={(text) => store({ referenceId: text })}
          onRemove={() => store({ referenceId: null })}
        >
          {referenceId ?? 'None'}
        </InlineEdit>
      ),
    },
    ...(isRoot ? [] : [{ label: 'Parent group', value: parentGroupName ?? 'No parent group' }]),
    ...(explicitPermissionCount === null ? [] : [{ label: 'Grants', value: formatCount(explicitPermissionCount) }]),
    ...(isRoot ? [] : [{ label: 'Hidden', value: stateSwitch('Hidden', isHidden, { isHidden: !isHidden }) }]),
    ...(isRoot
      ? []
      : [
          {
            label: 'In results',
            value: stateSwitch('In results', includeInResults, { includeInResults: !includeInResults }),
          },
        ]),
  ];
  return (
    <Section
      id="group-settings"
      title="Settings"
      under="Published results and running surveys keep the group as it was when they started."
      tools={<WayToItsPlace group={group} />}
    >
      <Facts facts={facts} />
    </Section>
  );
}

/** Link to the hierarchy or group type; manually assigned groups are merged and deleted here. */
function WayToItsPlace({ group }: { readonly group: GroupResource }) {
  const { attributes } = group;
  const navigate = useNavigate();
  const groupPages = useGroupPages();
  const types = useQuery(groupTypesQuery(attributes.organizationId));
  const type = types.data?.data.find(({ id }) => id === attributes.groupTypeId);
  if (!type) return null;
  if (type.attributes.isReporting) {
    return (
      <ButtonLink to="/groups" search={{ search: attributes.displayName }} size="small" icon="hierarchy">
        Move, merge or delete
      </ButtonLink>
    );
  }
  return (
    <div className={layout.row}>
      {groupPages.seesGroupTypes && (
        <ButtonLink to="/group-type-management" size="small" icon="columns">
          {`Groups of ${type.attributes.name}`}
        </ButtonLink>
      )}
      {!type.attributes.isComputed && (
        <GroupTypeGroupMenu group={group} onGone={(into) => void navigate({ to: pathAfter(into, groupPages) })} />
      )}
    </div>
  );
}

const texts = writeTexts('update', 'group');

function useGroupEdit({ id, attributes: { organizationId, revision } }: GroupResource) {
  const queryClient = useQueryClient();
  const update = useMutation({
    mutationFn: (attributes: Attributes) =>
      call(
        updateGroup,
        { params: { organizationId, groupId: id }, body: { data: { type: 'v3-groups', attributes } } },
        { ifMatch: revision },
      ),
    onSettled: () => markForRefetch(queryClient, getGroup, listGroups, getOrganization),
  });
  return {
    isPending: update.isPending,
    /** Returns the error as a sentence, or undefined on success. */
    async store(attributes: Attributes): Promise<string | undefined> {
      try {
        await update.mutateAsync(attributes);
        toasts.show({ kind: 'success', text: texts.success });
        return undefined;
      } catch (error) {
        return reasonOf(error as Error);
      }
    },
  };
}
