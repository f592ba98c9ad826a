import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../design/controls/Button.tsx';
import { Menu, type MenuItem } from '../../design/overlays/Menu.tsx';

/** Begins a campaign of one of the kinds that have a wizard. */
export function NewCampaignMenu() {
  const navigate = useNavigate();
  const kinds: readonly MenuItem[] = [
    { kind: 'action', label: 'Engagement', note: 'the whole questionnaire', onSelect: () => void navigate({ to: '/campaigns/new' }) },
    { kind: 'action', label: 'Topic-Based', note: 'one theme in depth', onSelect: () => void navigate({ to: '/campaigns/new', search: { kind: 'topic_based' } }) },
    { kind: 'action', label: 'Custom', note: 'your own questions', onSelect: () => void navigate({ to: '/new_custom_campaign' }) },
  ];
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
