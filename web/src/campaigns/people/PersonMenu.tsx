import type { CampaignRecipientResource } from '@attune/contract/campaigns/members';
import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { AudiencePhase } from '@attune/domain/campaigns';
import { useState } from 'react';
import { Button, IconButton } from '../../design/controls/Button.tsx';
import { ConfirmDialog } from '../../design/overlays/ConfirmDialog.tsx';
import { Menu } from '../../design/overlays/Menu.tsx';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { AddPeopleDialog } from './AddPeopleDialog.tsx';
import { invitationWords, removalWords, resetWords } from './correction-words.ts';
import { canBeAdded } from './people-list.ts';
import { useInviteEmployee, useRemoveEmployees, useResetEmployee } from './people-writes.ts';
import { useMemberActs } from './use-member-acts.ts';

type Props = {
  readonly campaign: CampaignResource;
  readonly phase: AudiencePhase;
  readonly recipient: CampaignRecipientResource;
};
type PersonAct = 'invite' | 'reset' | 'remove';

const words = { invite: invitationWords, reset: resetWords, remove: removalWords } as const;

/** Actions on one person; they do not depend on whether the person responded. */
export function PersonMenu({ campaign, phase, recipient }: Props) {
  const organizationId = useOrganizationId();
  const may = useMemberActs(campaign, phase);
  const [asked, setAsked] = useState<PersonAct>();
  const [isAdding, setIsAdding] = useState(false);
  const invite = useInviteEmployee();
  const reset = useResetEmployee();
  const remove = useRemoveEmployees();
  const { employeeId, name, isRecipient, reason } = recipient.attributes;
  const place = { organizationId, campaignId: campaign.id };
  const write: Readonly<Record<PersonAct, () => void>> = {
    invite: () => invite.mutate({ params: { ...place, employeeId }, body: {} }),
    reset: () => reset.mutate({ params: { ...place, employeeId }, body: {} }),
    remove: () => remove.mutate({ params: place, body: { employeeIds: [employeeId] } }),
  };
  if (!isRecipient) {
    if (!may.add || !canBeAdded(reason)) return null;
    return (
      <>
        <Button size="small" aria-label={`Add ${name}`} onClick={() => setIsAdding(true)}>
          Add
        </Button>
        {isAdding && (
          <AddPeopleDialog
            campaign={campaign}
            phase={phase}
            chosen={[{ id: employeeId, name }]}
            onClose={() => setIsAdding(false)}
          />
        )}
      </>
    );
  }
  const offered = (
    [
      ['invite', 'Invite again', 'mail'],
      ['reset', 'Reset answers', 'refresh'],
      ['remove', 'Remove', 'trash'],
    ] as const
  ).filter(([act]) => may[act]);
  if (offered.length === 0) return null;
  const label = `More actions for ${name}`;
  return (
    <>
      <Menu
        label={label}
        sections={[
          {
            items: offered.map(
              ([act, title, icon]) =>
                ({
                  kind: 'action',
                  label: title,
                  icon,
                  isDestructive: act !== 'invite',
                  onSelect: () => setAsked(act),
                }) as const,
            ),
          },
        ]}
        renderTrigger={(trigger) => <IconButton {...trigger} icon="more" label={label} size="small" />}
      />
      {asked && (
        <ConfirmDialog
          {...words[asked](name, { campaign: campaign.attributes.name, phase })}
          onConfirm={() => {
            setAsked(undefined);
            write[asked]();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
