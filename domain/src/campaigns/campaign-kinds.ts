/** The titles of the steps in each of the three campaign wizards. */
export const wizardSteps = {
  quarterly: ['Survey Setup', 'Review'],
  custom: ['Ask', 'Who', 'When'],
  topic_based: ['Assessment Setup', 'Review'],
} as const;

export type Wizard = keyof typeof wizardSteps;

/** What distinguishes one kind of campaign from another. */
export type KindRules = {
  /** Name of the kind on screens. */
  readonly label: string;
  /** Follows the month in the default name of a campaign: "February 2027 engagement". */
  readonly noun: string;
  readonly wizard: Wizard;
  /** Existing campaigns can be read; new ones cannot be created. */
  readonly isReadOnly: boolean;
  /** Recurs on a cadence, can be planned by quarters, counts moves between levels, and smart pulses can follow it. */
  readonly isRecurring: boolean;
  /** Follows a finished recurring campaign; its results go to administrators. */
  readonly isFollowUp: boolean;
  /** Invites each person on a day of their own, such as a week after the first day at work, until it is closed. */
  readonly isTriggered: boolean;
  /** Its author chooses for how many days it is open. */
  readonly hasChosenLength: boolean;
  /** Asks the eNPS survey unless another one is chosen. */
  readonly asksEnpsByDefault: boolean;
  /** Is created from a global campaign, by internal people. */
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

/** The rules of each kind of campaign, by its name in the contract. A new kind is one row here, and its screens. */
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

/** The kinds to which a rule applies, for queries. */
export function kindsThat(rule: 'isReadOnly' | 'isRecurring' | 'isFollowUp' | 'isTriggered'): readonly CampaignKind[] {
  return campaignKinds.filter((kind) => kindRules[kind][rule]);
}

/** What a list of campaigns can be filtered by: a kind, or one of two names for several. */
export const campaignFilters = ['all', 'quarterly-and-topic-based', ...campaignKinds] as const;

export type CampaignFilter = (typeof campaignFilters)[number];

/** The kinds that a filter includes. */
export function kindsIn(filter: CampaignFilter): readonly CampaignKind[] {
  if (filter === 'all') return campaignKinds;
  if (filter === 'quarterly-and-topic-based') return ['quarterly', 'topic_based'];
  return [filter];
}

/** The day on which quarterly campaigns got their present name, and from which on results use the present surveys. */
export const surveyVersionCutoff = new Date('2019-09-19T00:00:00Z');

/** Name of a campaign's kind on screens. Quarterly campaigns that ended before the cutoff keep their old name. */
export function kindLabel(kind: CampaignKind, endedAt: Date): string {
  return kind === 'quarterly' && endedAt < surveyVersionCutoff ? 'Dynamic' : kindRules[kind].label;
}
