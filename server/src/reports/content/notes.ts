import { scoreBands } from '@attune/domain/results';

export type Notes = { readonly method: readonly string[]; readonly confidentiality: readonly string[] };

const bandNames = scoreBands.filter(({ key }) => typeof key === 'number').map(({ name }) => name);

/** Notes on the method and on confidentiality. */
export function notesOf(level: number, promise: 'strict' | 'threshold'): Notes {
  return {
    method: [
      'Every statement counts from 0 (strongly disagree) to 100 (strongly agree). A person’s score is the mean ' +
        'of what they answered, at least 5 of 7 statements for engagement and 2 of 3 for a driver. The score of a ' +
        'group is the mean of its people, each with the same weight.',
      `Scores of drivers are read in five bands that end at 60, 70, 80 and 90: ${bandNames.join(', ')}. ` +
        'Differences are called larger than chance where chance alone would explain them in fewer than 1 of 20 ' +
        'cases. Nothing in here says what causes what.',
      'eNPS is the share of promoters (9 and 10) less the share of detractors (0 to 6), from \u2212100 to +100.',
    ],
    confidentiality: [
      `Answers are confidential. Results are shown only for groups in which at least ${level} people ` +
        (promise === 'strict'
          ? 'answered, and only where no combination of what is shown says anything about fewer. '
          : 'answered. ') +
        'Groups that are hidden count in the groups above them.',
      'A report holds what its maker was allowed to see when it was made. Please do not try to find out who ' +
        'answered what, and pass it on only to people who may see these results.',
    ],
  };
}
