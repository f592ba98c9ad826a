import { type CutPoints, currentCutPoints, formatScore } from '@attune/domain/results';
import { formatCountOf, formatDifference, formatRange, formatShare } from '../../design/format/numbers.ts';
import { capitalize } from '../../design/format/words.ts';
import type { Fact } from '../../design/marks/NumberWithComparison.tsx';
import type { MethodPart } from '../../method/index.ts';
import { intervalOf } from '../reading/trend-view.ts';

/** Calculation of a number: steps, figures and a link to the method. */
export type Explanation = {
  readonly title: string;
  readonly steps: readonly string[];
  readonly facts: readonly Fact[];
  readonly part: MethodPart;
};

type Scored = { readonly score: number; readonly margin: number | null };

/** Explains the score of a driver; without a driver, how drivers are scored. */
export function explainDriver(name: string, driver?: Scored & { readonly title: string }): Explanation {
  const steps = [
    'Each of its three statements counts from 0 (strongly disagree) to 100 (strongly agree).',
    "A person's score is the mean of what they answered, at least 2 of 3.",
    `The score of ${name} is the mean of its people, each with the same weight.`,
  ];
  const title = driver
    ? `How ${formatScore(driver.score, currentCutPoints.bands)} on ${driver.title} is calculated`
    : 'How the score of a driver is calculated';
  return {
    title,
    steps,
    facts: [...(driver ? meanFacts(driver) : []), ...bandFacts(currentCutPoints)],
    part: 'bands-for-drivers',
  };
}

type Titled = { readonly title: string; readonly score: number };

/** Explains the score of a psychological condition; `drivers` are those whose mean it is. */
export function explainCondition({ title, score }: Titled, drivers: readonly Titled[]): Explanation {
  return {
    title: `How ${formatScore(score, currentCutPoints.bands)} for ${title} is calculated`,
    steps: [
      `${title} is one of the three psychological conditions for engagement.`,
      `It is the mean of the scores of ${formatCountOf(drivers.length, 'driver', 'drivers')}, each with the same ` +
        'weight.',
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

/** Explains the share that agrees with a statement. */
export function explainFavorable({ favorable, answerCount, agreeing }: Shared): Explanation {
  return {
    title: `How ${formatShare(favorable / 100)} favourable is calculated`,
    steps: [
      'Favourable are the answers "agree" and "strongly agree".',
      'The share is of everyone who answered the statement; people who skipped it do not count.',
      'It is not the score: 75 can mean everyone agrees, or half agree strongly and half neither agree nor disagree.',
    ],
    facts: [
      { label: 'Agree or strongly agree', value: formatCountOf(agreeing, 'person', 'people') },
      { label: 'Answered', value: formatCountOf(answerCount, 'person', 'people') },
      { label: 'Share', value: `${favorable.toFixed(1)}%` },
    ],
    part: 'from-answers-to-scores',
  };
}

/** Explains a statement's score and the numbers beside it. */
export function explainStatements(level: number): Explanation {
  return {
    title: 'How a statement’s numbers are calculated',
    steps: [
      'Each answer counts 0, 25, 50, 75 or 100, from strongly disagree to strongly agree. The score is their mean.',
      'Favourable is the share that agrees or strongly agrees; it is not a score.',
      'The change is the score minus the previous campaign’s score.',
      'Against a reference, the difference is this score minus the reference score.',
    ],
    facts: [
      { label: 'Score', value: `from ${level} answers on` },
      { label: 'Distribution and favourable', value: 'from 10 answers on' },
      { label: 'Nearly all alike', value: 'shown as a limit' },
    ],
    part: 'from-answers-to-scores',
  };
}

type Rate = { readonly completed: number; readonly size: number; readonly share: number };

/** Explains a response rate. */
export function explainResponseRate({ completed, size, share }: Rate): Explanation {
  return {
    title: `How ${formatShare(share)} is calculated`,
    steps: [
      'It is the number of people who finished the survey, divided by the number of people who were invited.',
      'People who started but did not finish count as not answered.',
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

/** Explains a change since the previous campaign. */
export function explainChange({ score, delta, isLargerThanChance, since }: Changed): Explanation {
  return {
    title: `How ${formatDifference(delta)} ${since} is calculated`,
    steps: [
      'It is this campaign’s score minus the previous campaign’s score.',
      'The range shows how much it could vary by chance (Welch, 95% confidence interval).',
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
    return 'With fewer than 10 people in either campaign, significance can’t be determined.';
  return isLargerThanChance
    ? 'The range excludes 0: the change is significant.'
    : 'The range includes 0: the change is not significant.';
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
    { label: 'Band cut points', value: bands.join(', ') },
    { label: 'Cut point version', value: version },
  ];
}
