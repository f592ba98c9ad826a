import { ButtonLink } from '../../design/controls/ButtonLink.tsx';
import { ObscuredState } from '../../design/page/PageStates.tsx';
import type { Overview } from '../reading/group-overview.ts';
import { addressOf } from '../reading/address.ts';
import type { ResultsContext } from '../reading/context.ts';

type Props = { readonly scene: ResultsContext; readonly overview: Pick<Overview, 'visibility' | 'message'> };

/** Replaces suppressed results: the reason, where the answers count, and a link there. */
export function WithheldGroup({ scene: { place, choice, group }, overview }: Props) {
  const parent = choice.groups.find(({ id }) => id === group.parentId);
  return (
    <ObscuredState
      heading={
        overview.visibility === 'withheld'
          ? 'Results are hidden to protect confidentiality'
          : 'There are no results for this group'
      }
      reason={overview.message}
      actions={
        parent && (
          <ButtonLink rank="primary" {...addressOf({ ...place, groupId: parent.id })}>
            {`Open ${parent.attributes.displayName}`}
          </ButtonLink>
        )
      }
    />
  );
}
