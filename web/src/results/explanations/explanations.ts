import { type CutPoints, currentCutPoints, formatScore } from '@attune/domain/results';
import { formatCountOf, formatDifference, formatRange, formatShare } from '../../design/format/numbers.ts';
import { capitalize } from '../../design/format/words.ts';
import type { Fact } from '../../design/marks/NumberWithComparison.tsx';
import type { MethodPart } from '../../method/index.ts';
import { intervalOf } from '../reading/trend-view.ts';

/** How a number comes about: the formula step by step, the figures that go into it, and where the method says more. */
export type Explanation = {
  readonly title: string;
  readonly steps: readonly string[];
  readonly facts: readonly Fact[];
  readonly part: MethodPart;
};

type Scored = { readonly score: number; readonly margin: number | null };

/** Of the score of a driver; without one of how drivers are scored. */
export function explainDriver(name: string, driver?: Scored & { readonly title: string }): Explanation {
  const steps = [
    'Each of its three statements counts from 0 (strongly disagree) to 100 (strongly agree).',
    "A person's score is the mean of what they answered, at least 2 of 3.",
    `The score of ${name} is the mean of its people, each with the same weight.`,
  ];
  const title = driver
    ? `How ${formatScore(driver.score, currentCutPoints.bands)} on ${driver.title} comes about`
    : 'How the score of a driver comes about';
  return {
    title,
    steps,
    facts: [...(driver ? meanFacts(driver) : []), ...bandFacts(currentCutPoints)],
    part: 'bands-for-drivers',
  };
}

type Titled = { readonly title: string; readonly score: number };

/** Of a psychological condition; `drivers` are those it is the mean of. */
export function explainCondition({ title, score }: Titled, drivers: readonly Titled[]): Explanation {
  return {
    title: `How ${formatScore(score, currentCutPoints.bands)} for ${title} comes about`,
    steps: [
      `${title} is one of the three conditions under which people give themselves to their work.`,
      `It is the mean of the scores of ${formatCountOf(drivers.length, 'driver', 'drivers')}, each with the ` +
        'same weight.',
      'Each driver is the mean of its people.',
    ],
    facts: [
      ...drivers.map((driver) => ({ label: driver.title, value: driver.score.toFixed(1) })),
      { label: 'Mean', value: score.toFixed(1) },
    ],
    part: 'what-we-mean-by-engagement',
  };
}

type Shared = { readonly favorable: number; readonly answerCount: number; readonly agreeing: number };

/** Of the share that agrees with a statement. */
export function explainFavorable({ favorable, answerCount, agreeing }: Shared): Explanation {
  return {
    title: `How ${formatShare(favorable / 100)} favourable comes about`,
    steps: [
      'Favourable are the answers "agree" and "strongly agree".',
      'Their share is of all who answered the statement; people who left it out do not count.',
      'It is not the score: 75 can be everybody agreeing, or half of them strongly and half of them neither.',
    ],
    facts: [
      { label: 'Agree or strongly agree', value: formatCountOf(agreeing, 'person', 'people') },
      { label: 'Answered', value: formatCountOf(answerCount, 'person', 'people') },
      { label: 'Share', value: `${favorable.toFixed(1)}%` },
    ],
    part: 'from-answers-to-scores',
  };
}

/** Of the score of one statement, and of what else stands beside it. */
export function explainStatements(level: number): Explanation {
  return {
    title: 'How the numbers of a statement come about',
    steps: [
      'Each answer counts 0, 25, 50, 75 or 100, from strongly disagree to strongly agree. The score is their mean.',
      'Favourable is the share that agrees or strongly agrees; it is no score.',
      'The change is the score less that of the campaign before.',
      'Against a reference, the difference is this score less the score of the reference.',
    ],
    facts: [
      { label: 'Score', value: `from ${level} answers on` },
      { label: 'Distribution and favourable', value: 'from 10 answers on' },
      { label: 'Nearly all alike', value: 'told as a limit' },
    ],
    part: 'from-answers-to-scores',
  };
}

type Rate = { readonly completed: number; readonly size: number; readonly share: number };

/** Of a response rate. */
export function explainResponseRate({ completed, size, share }: Rate): Explanation {
  return {
    title: `How ${formatShare(share)} comes about`,
    steps: [
      'It is the number of people who finished the survey, divided by the number of people who were invited.',
      'Who began and did not finish counts as not answered.',
      'For groups below the confidentiality level no rate is shown.',
    ],
    facts: [
      { label: 'Finished', value: formatCountOf(completed, 'person', 'people') },
      { label: 'Invited', value: formatCountOf(size, 'person', 'people') },
      { label: 'Rate', value: `${(share * 100).toFixed(1)}%` },
    ],
    part: 'from-answers-to-scores',
  };
}

type Changed = {
  readonly score: number;
  readonly delta: number;
  readonly isLargerThanChance: boolean | null;
  readonly since: string;
};

/** Of a change since the campaign before. */
export function explainChange({ score, delta, isLargerThanChance, since }: Changed): Explanation {
  return {
    title: `How ${formatDifference(delta)} ${since} comes about`,
    steps: [
      'It is the score of this campaign less the score of the campaign before.',
      'Around it lies a range: how far it would move if like people answered on another day (Welch, 95%).',
      chanceSteps(isLargerThanChance),
    ],
    facts: [
      { label: 'This campaign', value: score.toFixed(1) },
      { label: capitalize(since.replace(/^since (the )?/u, '')), value: (score - delta).toFixed(1) },
      { label: 'Change', value: `${delta > 0 ? '+' : ''}${delta.toFixed(1)}`.replace('-', '\u2212') },
    ],
    part: 'from-answers-to-scores',
  };
}

function chanceSteps(isLargerThanChance: boolean | null): string {
  if (isLargerThanChance === null)
    return 'With fewer than 10 people in one of the two campaigns nobody can say whether chance explains it.';
  return isLargerThanChance
    ? 'The range leaves out 0: the change is larger than chance would explain.'
    : 'The range includes 0: chance alone could explain it, so it is no real change.';
}

function meanFacts({ score, margin }: Scored): readonly Fact[] {
  return [
    { label: 'Mean', value: score.toFixed(1) },
    {
      label: '95% interval',
      value: margin === null ? 'from 10 answers on' : formatRange(...digits(intervalOf(score, margin))),
    },
  ];
}

function digits([low, high]: readonly [number, number]): [string, string] {
  return [low.toFixed(1), high.toFixed(1)];
}

function bandFacts({ bands, version }: CutPoints): readonly Fact[] {
  return [
    { label: 'Cuts of the bands', value: bands.join(', ') },
    { label: 'Version of the cuts', value: version },
  ];
}
