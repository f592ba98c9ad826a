/** Step titles of the three campaign wizards. */
export const wizardSteps = {
  quarterly: ['Survey Setup', 'Review'],
  custom: ['Ask', 'Who', 'When'],
  topic_based: ['Assessment Setup', 'Review'],
} as const;

export type Wizard = keyof typeof wizardSteps;

/** The rules of a campaign kind. */
export type KindRules = {
  /** Display name of the kind. */
  readonly label: string;
  /** Follows the month in the default campaign name: "February 2027 engagement". */
  readonly noun: string;
  readonly wizard: Wizard;
  /** Existing campaigns are readable; new ones cannot be created. */
  readonly isReadOnly: boolean;
  /**
   * Recurs on a cadence, can be planned for several quarters, counts transitions between engagement levels, and can
   * have smart pulses.
   */
  readonly isRecurring: boolean;
  /** Follows a finished recurring campaign; results are visible to administrators. */
  readonly isFollowUp: boolean;
  /**
   * Invites each person on an individual date, such as one week after the first day at work, until the campaign is
   * closed.
   */
  readonly isTriggered: boolean;
  /** The author chooses how many days it is open. */
  readonly hasChosenLength: boolean;
  /** Uses the eNPS survey by default. */
  readonly asksEnpsByDefault: boolean;
  /** Created from a global campaign by internal users. */
  readonly isGlobal: boolean;
};

const plain = {
  noun: 'survey',
  wizard: 'custom',
  isReadOnly: false,
  isRecurring: false,
  isFollowUp: false,
  isTriggered: false,
  hasChosenLength: false,
  asksEnpsByDefault: false,
  isGlobal: false,
} as const;

/** The rules of each campaign kind, by its name in the contract. A new kind needs one entry here and its screens. */
export const kindRules = {
  flexible: { ...plain, label: 'Flexible', hasChosenLength: true },
  quarterly: { ...plain, label: 'Engagement', noun: 'engagement', wizard: 'quarterly', isRecurring: true },
  topic_based: { ...plain, label: 'Topic-Based', noun: 'topic survey', wizard: 'topic_based' },
  smart_pulse: { ...plain, label: 'Smart Pulse', noun: 'smart pulse', isFollowUp: true },
  custom: { ...plain, label: 'Custom' },
  legacy_custom: { ...plain, label: 'Legacy Custom', isReadOnly: true },
  lifecycle: { ...plain, label: 'Lifecycle', noun: 'lifecycle survey', isTriggered: true },
  enps: { ...plain, label: 'eNPS', noun: 'eNPS', asksEnpsByDefault: true },
  global: { ...plain, label: 'Global', isGlobal: true },
} as const satisfies Readonly<Record<string, KindRules>>;

export type CampaignKind = keyof typeof kindRules;

export const campaignKinds = Object.keys(kindRules) as readonly CampaignKind[];

/** The campaign kinds to which a rule applies, for queries. */
export function kindsThat(rule: 'isReadOnly' | 'isRecurring' | 'isFollowUp' | 'isTriggered'): readonly CampaignKind[] {
  return campaignKinds.filter((kind) => kindRules[kind][rule]);
}

/** Filters of the campaign list: a kind, or a name for several kinds. */
export const campaignFilters = ['all', 'quarterly-and-topic-based', ...campaignKinds] as const;

export type CampaignFilter = (typeof campaignFilters)[number];

/** The campaign kinds that a filter includes. */
export function kindsIn(filter: CampaignFilter): readonly CampaignKind[] {
  if (filter === 'all') return campaignKinds;
  if (filter === 'quarterly-and-topic-based') return ['quarterly', 'topic_based'];
  return [filter];
}

/** The date on which quarterly campaigns were renamed and the current surveys were introduced. */
export const surveyVersionCutoff = new Date('2019-09-19T00:00:00Z');

/** Display name of a campaign kind. Quarterly campaigns that ended before the cutoff keep their former name. */
export function kindLabel(kind: CampaignKind, endedAt: Date): string {
  return kind === 'quarterly' && endedAt < surveyVersionCutoff ? 'Dynamic' : kindRules[kind].label;
}
