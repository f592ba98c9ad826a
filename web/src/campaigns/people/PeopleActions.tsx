import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { can } from '@attune/domain/access';
import type { AudiencePhase } from '@attune/domain/campaigns';
import { useState } from 'react';
import { Button, IconButton } from '../../design/controls/Button.tsx';
import { ConfirmDialog } from '../../design/overlays/ConfirmDialog.tsx';
import { Menu, type MenuItem } from '../../design/overlays/Menu.tsx';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { AddPeopleDialog } from './AddPeopleDialog.tsx';
import { insightWords, refreshWords } from './correction-words.ts';
import { useRefreshMemberships, useRemoveInsights, useRestoreInsights } from './people-writes.ts';
import { UpdateMembershipsDialog } from './UpdateMembershipsDialog.tsx';
import { useMemberActs } from './use-member-acts.ts';

type Props = { readonly campaign: CampaignResource; readonly phase: AudiencePhase };
type Asked = 'add' | 'refresh' | 'update' | 'insights';

/** Actions on all people of a campaign. */
export function PeopleActions({ campaign, phase }: Props) {
  const place = { organizationId: useOrganizationId(), campaignId: campaign.id };
  const { actor } = useViewer();
  const may = useMemberActs(campaign, phase);
  const [asked, setAsked] = useState<Asked>();
  const refresh = useRefreshMemberships();
  const removeInsights = useRemoveInsights();
  const restoreInsights = useRestoreInsights();
  const close = () => setAsked(undefined);
  const { name, status, insightsRemovedAt } = campaign.attributes;
  const hasInsights =
    status === 'finished' && can(actor, 'campaign.removeInsights', { ...place, campaignId: campaign.id });
  const items: readonly MenuItem[] = [
    ...(may.refresh
      ? ([
          { kind: 'action', label: 'Refresh memberships', icon: 'refresh', onSelect: () => setAsked('refresh') },
          {
            kind: 'action',
            label: 'Update memberships of a group',
            icon: 'people',
            onSelect: () => setAsked('update'),
          },
        ] as const)
      : []),
    ...(hasInsights && insightsRemovedAt === null
      ? [
          {
            kind: 'action',
            label: 'Delete insights',
            icon: 'trash',
            isDestructive: true,
            onSelect: () => setAsked('insights'),
          } as const,
        ]
      : []),
    ...(hasInsights && insightsRemovedAt !== null
      ? [
          {
            kind: 'action',
            label: 'Restore insights',
            icon: 'history',
            onSelect: () => restoreInsights.mutate({ params: place, body: {} }),
          } as const,
        ]
      : []),
  ];
  return (
    <>
      {items.length > 0 && (
        <Menu
          label="More actions for everyone"
          sections={[{ items }]}
          renderTrigger={(trigger) => (
            <IconButton {...trigger} icon="more" label="More actions for everyone" rank="secondary" />
          )}
        />
      )}
      {may.add && (
        <Button rank="primary" icon="people" onClick={() => setAsked('add')}>
          Add people
        </Button>
      )}
      {asked === 'add' && <AddPeopleDialog campaign={campaign} phase={phase} onClose={close} />}
      {asked === 'update' && <UpdateMembershipsDialog campaign={campaign} phase={phase} onClose={close} />}
      {asked === 'refresh' && (
        <ConfirmDialog
          {...refreshWords(phase)}
          onClose={close}
          onConfirm={() => (close(), refresh.mutate({ params: place, body: {} }))}
        />
      )}
      {asked === 'insights' && (
        <ConfirmDialog
          {...insightWords(name)}
          onClose={close}
          onConfirm={() => (close(), removeInsights.mutate({ params: place }))}
        />
      )}
    </>
  );
}
