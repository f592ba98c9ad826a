import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { type AudiencePhase, kindRules } from '@attune/domain/campaigns';
import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { Checkbox } from '../../design/controls/Choice.tsx';
import { Dialog } from '../../design/overlays/Dialog.tsx';
import text from '../../design/text.module.css';
import { ApiError } from '../../platform/api/api-error.ts';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { additionNote, addLabel } from './correction-words.ts';
import { useAddEmployees } from './people-writes.ts';
import { PersonPicker } from './PersonPicker.tsx';
import type { Person } from './PersonChips.tsx';

type Props = {
  readonly campaign: CampaignResource;
  readonly phase: AudiencePhase;
  readonly chosen?: readonly Person[];
  readonly onClose: () => void;
};

/** Adds people to a campaign manually. */
export function AddPeopleDialog({ campaign, phase, chosen = [], onClose }: Props) {
  const organizationId = useOrganizationId();
  const [people, setPeople] = useState(chosen);
  const [isInvited, setIsInvited] = useState(kindRules[campaign.attributes.campaignType].isTriggered);
  const add = useAddEmployees(onClose);
  const problems = add.error instanceof ApiError ? add.error.errors.map(({ detail, title }) => detail ?? title) : [];
  const save = () =>
    add.mutate({
      params: { organizationId, campaignId: campaign.id },
      body: { employeeIds: people.map(({ id }) => id), ...(phase !== 'confirmed' && { shouldInvite: isInvited }) },
    });
  return (
    <Dialog
      title={`Add people to ${campaign.attributes.name}`}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button rank="primary" disabled={people.length === 0 || add.isPending} onClick={save}>
            {addLabel(people.length)}
          </Button>
        </>
      }
    >
      <PersonPicker isFirst label="People to add" people={people} onChange={setPeople} />
      {phase !== 'confirmed' && (
        <Checkbox checked={isInvited} onChange={() => setIsInvited(!isInvited)}>
          Invite them now; otherwise they get the next message
        </Checkbox>
      )}
      <p className={text.secondary}>{additionNote(phase)}</p>
      {problems.length > 0 && <p role="alert">{[...new Set(problems)].join(' ')}</p>}
    </Dialog>
  );
}
