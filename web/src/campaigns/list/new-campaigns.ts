import type { CampaignKind } from '@attune/domain/campaigns';

type Beginning = {
  readonly kind: CampaignKind;
  readonly label: string;
  readonly note: string;
  readonly to: string;
  readonly search: { readonly kind?: CampaignKind };
};

/** Campaign types that can be created from the list. Smart pulses are created from their parent campaign. */
export const newCampaigns: readonly Beginning[] = [
  { kind: 'quarterly', label: 'Engagement', note: 'full questionnaire', to: '/campaigns/new', search: {} },
  {
    kind: 'topic_based',
    label: 'Topic-Based',
    note: 'one topic in depth',
    to: '/campaigns/new',
    search: { kind: 'topic_based' },
  },
  { kind: 'enps', label: 'eNPS', note: 'two questions', to: '/new_custom_campaign', search: { kind: 'enps' } },
  {
    kind: 'lifecycle',
    label: 'Lifecycle',
    note: 'when people start, stay or leave',
    to: '/new_custom_campaign',
    search: { kind: 'lifecycle' },
  },
  { kind: 'custom', label: 'Custom', note: 'your own questions', to: '/new_custom_campaign', search: {} },
  {
    kind: 'flexible',
    label: 'Flexible',
    note: 'your own questions, dates and length',
    to: '/new_custom_campaign',
    search: { kind: 'flexible' },
  },
];
