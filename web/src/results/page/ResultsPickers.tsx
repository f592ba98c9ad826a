import { useNavigate } from '@tanstack/react-router';
import { FilterButton } from '../../design/controls/FilterButton.tsx';
import { useViewer } from '../../platform/viewer.tsx';
import { addressOf, type ResultsPlace, wholeOrganization } from '../reading/address.ts';
import type { ResultsContext } from '../reading/context.ts';
import { findRootGroup, groupOptions } from '../reading/selected-group.ts';
import { campaignOptions } from './campaign-options.ts';

type PickerScene = Pick<ResultsContext, 'place' | 'choice'>;

/** Navigates to another location, without the current sorting and search. */
function useGoTo() {
  const navigate = useNavigate();
  return (place: ResultsPlace) => void navigate(addressOf(place));
}

export function CampaignPicker({
  scene: { place, choice },
  campaignId,
}: {
  readonly scene: PickerScene;
  readonly campaignId: string;
}) {
  const goTo = useGoTo();
  return (
    <FilterButton
      label="Campaign"
      icon="calendar"
      options={campaignOptions(choice)}
      value={campaignId}
      onChange={(chosen) => goTo({ ...place, campaignId: chosen })}
    />
  );
}

/** The groups of a reader; who sees only some of them also chooses the headline of the organization. */
export function GroupPicker({
  scene: { place, choice },
  groupId,
}: {
  readonly scene: PickerScene;
  readonly groupId?: string;
}) {
  const goTo = useGoTo();
  const { organization } = useViewer();
  const whole = { value: wholeOrganization, label: organization.attributes.displayName, note: 'headline' };
  return (
    <FilterButton
      label="Group"
      icon="hierarchy"
      options={[...(findRootGroup(choice.groups) ? [] : [whole]), ...groupOptions(choice.groups)]}
      value={groupId ?? wholeOrganization}
      onChange={(chosen) => goTo({ ...place, groupId: chosen })}
    />
  );
}
