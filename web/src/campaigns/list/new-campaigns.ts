import type { CampaignKind } from '@attune/domain/campaigns';

type Beginning = {
  readonly label: string;
  readonly note: string;
  readonly to: string;
  readonly search: { readonly kind?: CampaignKind };
};

/** Campaign types that can be created from the list. Smart pulses are created from their parent campaign. */
export const newCampaigns: readonly Beginning[] = [
  { label: 'Engagement', note: 'full questionnaire', to: '/campaigns/new', search: {} },
  { label: 'Topic-Based', note: 'one topic in depth', to: '/campaigns/new', search: { kind: 'topic_based' } },
  { label: 'eNPS', note: 'two questions', to: '/new_custom_campaign', search: { kind: 'enps' } },
  {
    label: 'Lifecycle',
    note: 'when people start, stay or leave',
    to: '/new_custom_campaign',
    search: { kind: 'lifecycle' },
  },
  { label: 'Custom', note: 'your own questions', to: '/new_custom_campaign', search: {} },
  {
    label: 'Flexible',
    note: 'your own questions, dates and length',
    to: '/new_custom_campaign',
    search: { kind: 'flexible' },
  },
];
