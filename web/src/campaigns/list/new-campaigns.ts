import type { CampaignKind } from '@attune/domain/campaigns';

type Beginning = {
  readonly kind: CampaignKind;
  readonly note: string;
  readonly to: string;
  readonly search: { readonly kind?: CampaignKind };
};

/** Campaign types that can be created from the list. Smart pulses are created from their parent campaign. */
export const newCampaigns: readonly Beginning[] = [
  { kind: 'quarterly', note: 'full questionnaire', to: '/campaigns/new', search: {} },
  { kind: 'topic_based', note: 'one topic in depth', to: '/campaigns/new', search: { kind: 'topic_based' } },
  { kind: 'enps', note: 'two questions', to: '/new_custom_campaign', search: { kind: 'enps' } },
  {
    kind: 'lifecycle',
    note: 'when people start, stay or leave',
    to: '/new_custom_campaign',
    search: { kind: 'lifecycle' },
  },
  { kind: 'custom', note: 'your own questions', to: '/new_custom_campaign', search: {} },
  {
    kind: 'flexible',
    note: 'your own questions, dates and length',
    to: '/new_custom_campaign',
    search: { kind: 'flexible' },
  },
];
