import type { SeededResource } from '../resources/index.ts';

type Written = Pick<SeededResource, 'title' | 'categoryKeys' | 'tagNames'> & { readonly paragraphs: readonly string[] };

const written: readonly Written[] = [
  {
    title: 'Engagement with Drivers: when to ask all 58 statements',
    categoryKeys: [],
    tagNames: ['Whole organization'],
    paragraphs: [
      'Use it once a quarter, or twice a year, if you want to know how engaged people are and why. It takes about ' +
        'six minutes and shows the score of each of the 17 drivers.',
      'Confirm it at least a week ahead, so that leaders can tell their teams what is asked and what happens with ' +
        'the answers. Plan a conversation about the results in the month after it closes.',
    ],
  },
  {
    title: 'Engagement-only: a reading between two large surveys',
    categoryKeys: [],
    tagNames: ['Whole organization', '15 minutes'],
    paragraphs: [
      'Seven statements show whether engagement has moved, and take less than a minute. They do not say why.',
      'Choose it after a large change, or when people have not yet seen what followed from the last survey. If the ' +
        'score falls, ask about single drivers with a smart pulse instead of repeating it.',
    ],
  },
  {
    title: 'Smart pulse: go on where scores were lowest',
    categoryKeys: ['capacity', 'rest', 'role-clarity'],
    tagNames: ['15 minutes', 'Team meeting'],
    paragraphs: [
      'A smart pulse asks each group about its own lowest drivers of the last quarterly campaign.',
      'Send it when an action has had four to six weeks to work. Tell the group beforehand which action you mean: a ' +
        'pulse without one measures only patience.',
    ],
  },
  {
    title: 'Manager Effectiveness: prepare those it is about',
    categoryKeys: ['manager', 'feedback', 'goal-support'],
    tagNames: ['One-to-one'],
    paragraphs: [
      'The survey describes how people work with their manager. Managers with few reports get no results, because ' +
        'these would show who said what.',
      'Talk to the managers before the invitations leave: what is asked, who reads it, and that it is for their ' +
        'development. Offer each of them an hour about the results within two weeks.',
    ],
  },
  {
    title: 'eNPS: one question, and what it cannot tell',
    categoryKeys: [],
    tagNames: ['Whole organization', '15 minutes'],
    paragraphs: [
      'The eNPS asks how likely people are to recommend your organization as a place to work. It is easy to compare ' +
        'over time, and jumps in small groups, where one person can move it by many points.',
      'Read it together with the comments. Do not set it as a target for single teams.',
    ],
  },
];

/** Original texts about the surveys that there are, published in the assessment library. */
export const demoLibrary: readonly SeededResource[] = written.map(({ paragraphs, ...rest }) => ({
  ...rest,
  kind: 'assessment',
  url: null,
  description: paragraphs.join('\n\n'),
}));
