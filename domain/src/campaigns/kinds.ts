/** The kinds of campaigns that are stored, spelled as in the contract. */
export const campaignKinds = [
  'flexible',
  'quarterly',
  'topic_based',
  'smart_pulse',
  'custom',
  'legacy_custom',
  'lifecycle',
  'enps',
  'global',
] as const;

export type CampaignKind = (typeof campaignKinds)[number];

/** What a list of campaigns can be filtered by: a kind, or one of two names for several. */
export const campaignFilters = ['all', 'quarterly-and-topic-based', ...campaignKinds] as const;

export type CampaignFilter = (typeof campaignFilters)[number];

/** The kinds that a filter lets through. */
export function kindsIn(filter: CampaignFilter): readonly CampaignKind[] {
  if (filter === 'all') return campaignKinds;
  if (filter === 'quarterly-and-topic-based') return ['quarterly', 'topic_based'];
  return [filter];
}

const labels: { readonly [K in CampaignKind]: string } = {
  flexible: 'Flexible',
  quarterly: 'Engagement',
  topic_based: 'Topic-Based',
  smart_pulse: 'Smart Pulse',
  custom: 'Custom',
  legacy_custom: 'Legacy Custom',
  lifecycle: 'Lifecycle',
  enps: 'eNPS',
  global: 'Global',
};

/**
 * The day on which quarterly campaigns got the name they have now, and from which on results use the present surveys.
 */
export const surveyVersionCutoff = new Date('2019-09-19T00:00:00Z');

/** What people call a campaign of this kind. Quarterly campaigns that ended before the cutoff keep their old name. */
export function kindLabel(kind: CampaignKind, endedAt: Date): string {
  return kind === 'quarterly' && endedAt < surveyVersionCutoff ? 'Dynamic' : labels[kind];
}

/** Campaigns of a kind that is gone can be read, and that is all. */
export function isReadOnly(kind: CampaignKind): boolean {
  return kind === 'legacy_custom';
}

/** The steps of the three wizards that set campaigns up, by their titles. */
export const wizardSteps = {
  quarterly: ['Survey Setup', 'Review'],
  custom: ['Ask', 'Who', 'When'],
  topic_based: ['Assessment Setup', 'Review'],
} as const;

export type Wizard = keyof typeof wizardSteps;

/** The wizard that sets up campaigns of a kind. */
export function wizardOf(kind: CampaignKind): Wizard {
  return kind === 'quarterly' || kind === 'topic_based' ? kind : 'custom';
}
