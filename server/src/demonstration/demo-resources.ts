import type { SeededResource } from '../resources/index.ts';

export const demoTags = [
  { name: '15 minutes', color: 'teal' },
  { name: 'One-to-one', color: 'purple' },
  { name: 'Team meeting', color: 'blue' },
  { name: 'Whole organization', color: 'orange' },
] as const;

type Written = Pick<SeededResource, 'title' | 'categoryKeys' | 'tagNames'> & { readonly paragraphs: readonly string[] };

const written: readonly Written[] = [
  {
    title: 'Agree when nobody has to answer',
    categoryKeys: ['rest'],
    tagNames: ['15 minutes', 'Team meeting'],
    paragraphs: [
      'People rest when they know that nothing is expected of them. A rule that everyone knows does more than advice ' +
        'to switch off.',
      'Ask the team for the hours in which a message can wait until the next working day. Write them down in one ' +
        'sentence, with the one exception that counts as urgent and the way to reach somebody then.',
      'Keep to it yourself first: schedule what you write in the evening for the morning. After four weeks, ask what ' +
        'the rule changed and which exceptions were none.',
    ],
  },
  {
    title: 'Name what you will not do this month',
    categoryKeys: ['capacity'],
    tagNames: ['Team meeting'],
    paragraphs: [
      'A list of tasks grows by itself. It becomes shorter only if somebody with authority crosses something out.',
      'Put everything the team works on where all can see it. Mark what has a date that cannot move. For each of the ' +
        'rest, ask what happens if it starts a month later.',
      'Decide on at least one thing that stops or waits, and tell those who expect it. A promise that is postponed ' +
        'openly costs less than one that is broken silently.',
    ],
  },
  {
    title: 'Feedback within two days, in three sentences',
    categoryKeys: ['feedback'],
    tagNames: ['15 minutes', 'One-to-one'],
    paragraphs: [
      'Feedback helps most while both of you remember the situation. It does not need a meeting.',
      'Say what you saw, what followed from it, and what you would like to see again or differently. Leave out ' +
        '"always", "never" and any guess about motives.',
      'Then ask: "How did it look from your side?" Give twice as often what should be repeated as what should change.',
    ],
  },
  {
    title: 'Who decides what: one page for the team',
    categoryKeys: ['role-clarity'],
    tagNames: ['Team meeting'],
    paragraphs: [
      'Most misunderstandings about roles are about decisions, not about tasks.',
      'List the ten decisions that come up most often. For each, write one name: who decides. Then write whom that ' +
        'person asks before, and who has to know afterwards.',
      'Where two names seem right, choose one for the next three months. Keep the page where new colleagues find it ' +
        'on their first day.',
    ],
  },
  {
    title: 'Three questions for a goal that is stuck',
    categoryKeys: ['goal-support'],
    tagNames: ['15 minutes', 'One-to-one'],
    paragraphs: [
      'Use these questions when a goal has not moved for two weeks. Listen first; offer help afterwards.',
      'What would the next visible step be, small enough for this week? What keeps you from taking it: time, ' +
        'knowledge, a decision, or a person? Which of these can I remove?',
      'End with one thing that you will do yourself, and a day on which you will report back.',
    ],
  },
  {
    title: 'Review a mistake without looking for the culprit',
    categoryKeys: ['safety'],
    tagNames: ['Team meeting'],
    paragraphs: [
      'How a team speaks about a mistake decides whether it hears about the next one in time.',
      'Begin with what happened, in the order in which it happened, told by those who were there. Ask at each step ' +
        'what made sense about it at that moment.',
      'Look for one change to tools, rules or time that makes the mistake less likely for anybody. Thank the person ' +
        'who reported it, in front of the others.',
    ],
  },
];

/** Original texts for six drivers, published for all organizations. */
export const demoResources: readonly SeededResource[] = written.map(({ paragraphs, ...rest }) => ({
  ...rest,
  kind: 'transform',
  url: null,
  description: paragraphs.join('\n\n'),
}));
