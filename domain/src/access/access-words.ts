import type { Id } from '../kernel/index.ts';
import { dataAccessOf } from './access-level.ts';
import {
  type AccessContext,
  type EffectiveRights,
  type GroupRight,
  type WholeRight,
  effectiveRights,
  groupRights,
  wholeRights,
} from './effective-rights.ts';
import type { AccessibleType } from './grant.ts';
import { type Phrase, type Sentence, describeGroups, listed, name, say } from './sentences.ts';

/** Describes what a person can and cannot do. `beside` is shown less prominently than the headline. */
export type AccessWords = {
  readonly headline: { readonly says: string; readonly beside: string };
  readonly can: readonly Sentence[];
  readonly cannot: readonly Sentence[];
};

/** Describes what one access has and another lacks. */
export type AccessDifference = { readonly gains: readonly Sentence[]; readonly losses: readonly Sentence[] };

/** Both sentences start with a verb, to follow "can" or "gains". */
const wholeSentences: { readonly [R in WholeRight]: (context: AccessContext) => Sentence } = {
  totals: ({ organization }) =>
    say('See response rate, score and level of ', name(organization.name), ' as a whole, without filters'),
  readCampaigns: ({ actor }) =>
    say(
      dataAccessOf(actor) === 'limited' && actor.role === 'leader'
        ? 'See the campaigns in which those groups take part'
        : 'See campaigns and how many have answered',
    ),
  makeCampaigns: () => say('Create, change and publish campaigns, and write surveys'),
  readPeople: () => say('See the list of employees and who has access'),
  changePeople: () => say('Add, change and import employees'),
  changeAccess: () => say('Grant others access, never more than their own'),
  changeSettings: ({ organization }) => say('Change the settings of ', name(organization.name)),
  readHistory: () => say('Read who changed what'),
  readSessions: () => say('See all sessions'),
  scheduleSessions: () => say('Schedule sessions'),
};

const groupSentences: { readonly [R in GroupRight]: (groups: readonly Phrase[]) => Sentence } = {
  results: (groups) => say('See scores, drivers, heatmap and participation of ', ...groups),
  comments: (groups) => say('Read comments written in ', ...groups, ', in blocks of ten or more'),
  actions: (groups) => say('Create and complete actions for ', ...groups),
  groups: (groups) => say('Change ', ...groups),
};

/** Rights that a wider right includes, so that they are not listed. */
const impliedBy: { readonly [R in WholeRight]?: WholeRight } = {
  readCampaigns: 'makeCampaigns',
  readPeople: 'changePeople',
  readSessions: 'scheduleSessions',
};

/** Short descriptions of an administrator's rights, for people without them. */
const withoutRight: readonly { readonly right: WholeRight | 'groups'; readonly words: string }[] = [
  { right: 'makeCampaigns', words: 'create campaigns' },
  { right: 'changePeople', words: 'change or import employees' },
  { right: 'groups', words: 'change groups' },
  { right: 'changeAccess', words: 'grant access' },
  { right: 'changeSettings', words: 'change settings' },
];

/**
 * Describes what a person can do, as a headline and lists, exactly as `can` permits. Names the groups whose titles the
 * context has.
 */
export function accessWords(context: AccessContext): AccessWords {
  const rights = effectiveRights(context);
  const own = say('Answer own surveys and keep the own profile');
  return {
    headline: headlineOf(context, rights),
    can: [...sentencesOf(context, rights), own],
    cannot: cannotOf(context, rights),
  };
}

/**
 * Describes what `after` permits in addition to `before`, and what it no longer permits. Both have the same person and
 * organization.
 */
export function accessDifference(before: AccessContext, after: AccessContext): AccessDifference {
  const [rightsBefore, rightsAfter] = [effectiveRights(before), effectiveRights(after)];
  return {
    gains: sentencesOf(after, without(rightsAfter, rightsBefore)),
    losses: sentencesOf(before, without(rightsBefore, rightsAfter)),
  };
}

/** Sentences for all rights, without those that a wider right includes. */
function sentencesOf(context: AccessContext, rights: EffectiveRights): readonly Sentence[] {
  const { ofGroups, ofAll, campaignIds, attributeIds } = rights;
  const seesAll = ofGroups.results.size === context.groups.length;
  const whole = wholeRights.filter(
    (right) =>
      ofAll.has(right) &&
      !(impliedBy[right] && ofAll.has(impliedBy[right])) &&
      !(right === 'totals' && seesAll && context.groups.length > 0),
  );
  const titled = (type: AccessibleType, ids: readonly string[]) =>
    listed(ids.map((id) => [name(context.titles.get(`${type} ${id}`) ?? 'one that is gone')]));
  return [
    ...groupRights
      .filter((right) => right !== 'groups' && ofGroups[right].size > 0)
      .map((right) => groupSentences[right](groupsIn(context, ofGroups[right]))),
    ...(attributeIds.length > 0
      ? [
          say(
            'See the results of ',
            name(context.organization.name),
            ' by ',
            ...titled('employee_attributes', attributeIds),
          ),
        ]
      : []),
    ...whole.map((right) => wholeSentences[right](context)),
    ...(campaignIds.length > 0 ? [say('Change and publish ', ...titled('campaigns', campaignIds))] : []),
    ...(ofGroups.groups.size > 0 ? [groupSentences.groups(groupsIn(context, ofGroups.groups))] : []),
  ];
}

function cannotOf(context: AccessContext, { ofGroups, ofAll }: EffectiveRights): readonly Sentence[] {
  const { results, comments } = ofGroups;
  const missing = withoutRight
    .filter(({ right }) => (right === 'groups' ? ofGroups.groups.size === 0 : !ofAll.has(right)))
    .map(({ words }) => words);
  return [
    ...(results.size === 0
      ? [say('See results of any group')]
      : results.size < context.groups.length
        ? [say('See detailed results of any other group')]
        : []),
    ...(results.size > 0 && comments.size === 0 ? [say('Read comments')] : []),
    say('See who answered, or any single answer. Nobody can.'),
    ...(missing.length > 0 ? [capitalized(listed(missing.map((words) => [{ text: words, isName: false }])))] : []),
  ];
}

function headlineOf(context: AccessContext, { ofGroups, ofAll }: EffectiveRights): AccessWords['headline'] {
  const { name: person, organization, groups } = context;
  const does = [
    ...(ofAll.has('makeCampaigns') ? ['campaigns'] : []),
    ...(ofAll.has('changePeople') ? ['employees'] : []),
    ...(ofGroups.groups.size > 0 ? ['groups'] : []),
    ...(ofAll.has('changeAccess') ? ['access'] : []),
  ];
  const changes =
    does.length > 0
      ? `${person} also changes ${plain(listed(does.map((words) => [{ text: words, isName: false }])))}.`
      : ofAll.has('readPeople')
        ? `${person} also sees the list of employees.`
        : undefined;
  if (ofGroups.results.size === 0) {
    const more =
      changes ?? (ofAll.has('readCampaigns') ? `${person} sees campaigns.` : 'Only their own surveys and profile.');
    return { says: `${person} can’t see results.`, beside: more.replace(' also ', ' ') };
  }
  if (ofGroups.results.size === groups.length)
    return {
      says: `${person} sees the results of all groups of ${organization.name}.`,
      beside: changes ?? 'Nothing else.',
    };
  return {
    says: `${person} sees detailed results of ${plain(groupsIn(context, ofGroups.results))},`,
    beside: `and the totals of ${organization.name}. ${changes ?? 'Nothing else.'}`,
  };
}

function groupsIn({ groups, organization }: AccessContext, ids: ReadonlySet<Id<'group'>>): readonly Phrase[] {
  return ids.size === groups.length ? say('all groups of ', name(organization.name)) : describeGroups(groups, ids);
}

function without(rights: EffectiveRights, others: EffectiveRights): EffectiveRights {
  const ofGroups = Object.fromEntries(
    groupRights.map((right) => [right, difference(rights.ofGroups[right], others.ofGroups[right])]),
  ) as EffectiveRights['ofGroups'];
  return {
    ofGroups,
    ofAll: difference(rights.ofAll, others.ofAll),
    campaignIds: rights.campaignIds.filter((id) => !others.campaignIds.includes(id)),
    attributeIds: rights.attributeIds.filter((id) => !others.attributeIds.includes(id)),
  };
}

function difference<Item>(some: ReadonlySet<Item>, others: ReadonlySet<Item>): ReadonlySet<Item> {
  return new Set([...some].filter((item) => !others.has(item)));
}

function capitalized([first, ...rest]: Sentence): Sentence {
  return first ? [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...rest] : [];
}

function plain(sentence: Sentence): string {
  return sentence.map(({ text }) => text).join('');
}
