import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { NotificationResource } from '@attune/contract/messages/notifications';
import { IconButton } from '../design/controls/Button.tsx';
import { Menu, type MenuItem } from '../design/overlays/Menu.tsx';
import { actLooks } from './campaign-acts.ts';
import { campaignPath, resultsPath, smartPulsePath } from './campaign-addresses.ts';
import { useCampaignActs } from './use-campaign-acts.tsx';

type Props = {
  readonly campaign: CampaignResource;
  readonly now: Date;
  readonly messages?: readonly NotificationResource[];
  readonly size?: 'small' | 'medium';
};

/** Menu of all actions on a campaign. */
export function CampaignMenu({ campaign, now, messages, size = 'small' }: Props) {
  const { offered, mayFollow, hasOpenResults, start, question } = useCampaignActs(campaign, { now, messages });
  const { name } = campaign.attributes;
  const label = `More actions for ${name}`;
  const pages: readonly MenuItem[] = [
    { kind: 'page', label: 'Open', icon: 'eye', to: campaignPath(campaign.id) },
    ...(hasOpenResults
      ? [{ kind: 'page', label: 'Results', icon: 'results', to: resultsPath(campaign.id) } as const]
      : []),
    ...(mayFollow
      ? [
          {
            kind: 'page',
            label: 'Follow up with a Smart Pulse',
            icon: 'comment',
            to: smartPulsePath(campaign.id),
          } as const,
        ]
      : []),
  ];
  const acts = offered.map((act) => ({ kind: 'action', ...actLooks[act], onSelect: () => start(act) }) as const);
  return (
    <>
      <Menu
        label={label}
        sections={[{ items: pages }, { items: acts }]}
        renderTrigger={(trigger) => (
          <IconButton
            {...trigger}
            icon="more"
            label={label}
            size={size}
            rank={size === 'small' ? 'tertiary' : 'secondary'}
          />
        )}
      />
      {question}
    </>
  );
}
