import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { AudiencePhase } from '@attune/domain/campaigns';
import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { FilterButton } from '../../design/controls/FilterButton.tsx';
import { Dialog } from '../../design/overlays/Dialog.tsx';
import text from '../../design/text.module.css';
import { groupOptions } from '../../groups/index.ts';
import { useViewer } from '../../platform/viewer.tsx';
import { refreshWords } from './correction-words.ts';
import { useUpdateMemberships } from './people-writes.ts';

type Props = { readonly campaign: CampaignResource; readonly phase: AudiencePhase; readonly onClose: () => void };

/** Refreshes the audience from one group and its subgroups. */
export function UpdateMembershipsDialog({ campaign, phase, onClose }: Props) {
  const { groups } = useViewer();
  const update = useUpdateMemberships();
  const [groupId, setGroupId] = useState(groups.find(({ attributes }) => attributes.isRoot)?.id);
  const group = groups.find(({ id }) => id === groupId);
  const words = refreshWords(phase, group?.attributes.displayName ?? 'a group');
  const save = () => {
    if (!groupId) return;
    onClose();
    update.mutate({ params: { campaignId: campaign.id }, body: { groupId } });
  };
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.keepLabel}</Button>
          <Button rank="primary" disabled={!groupId} onClick={save}>
            {words.confirmLabel}
          </Button>
        </>
      }
    >
      <div>
        <FilterButton label="Group" options={groupOptions(groups)} value={groupId} onChange={setGroupId} />
      </div>
      <p className={text.secondary}>{words.lost}</p>
      <p className={text.secondary}>{words.stays}</p>
    </Dialog>
  );
}
