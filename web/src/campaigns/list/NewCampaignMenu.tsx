import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../design/controls/Button.tsx';
import { Menu, type MenuItem } from '../../design/overlays/Menu.tsx';
import { newCampaigns } from './new-campaigns.ts';

/** Menu of the campaign types that can be created. */
export function NewCampaignMenu() {
  const navigate = useNavigate();
  const kinds = newCampaigns.map(({ label, note, to, search }): MenuItem => ({
    kind: 'action',
    label,
    note,
    onSelect: () => void navigate({ to, search }),
  }));
  return (
    <Menu
      label="New campaign"
      sections={[{ items: kinds }]}
      renderTrigger={(trigger) => (
        <Button {...trigger} rank="primary" icon="plus">
          New campaign
        </Button>
      )}
    />
  );
}
