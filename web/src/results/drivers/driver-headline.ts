import { driversOf, type Overview } from '../reading/group-overview.ts';
import type { Sentence } from '../page/headline.ts';
import type { OverviewFrame } from '../page/overview-frame.ts';
import { asSentence, distanceWords, scoreView } from '../reading/score-words.ts';

/**
 * "Coworker Relationships carries Engineering with 86;" "Leader Availability is lowest with 54, 10 below the
 * benchmark."
 */
export function driverHeadline(overview: Overview, { references }: Pick<OverviewFrame, 'references'>): Sentence {
  const sorted = driversOf(overview).toSorted((a, b) => a.score - b.score);
  const [lowest, highest] = [sorted.at(0), sorted.at(-1)];
  if (!lowest || !highest)
    return { fact: `${overview.name} has no driver scores.`, comparison: 'This campaign did not measure them.' };
  if (lowest === highest) return { fact: `${lowest.title} is at ${scoreView(lowest).text} in ${overview.name}.` };
  if (scoreView(lowest).text === scoreView(highest).text)
    return { fact: `All drivers of ${overview.name} are at ${scoreView(lowest).text}.` };
  const [reference] = references;
  const compared = reference?.byCategory.get(lowest.categoryId);
  const distance = reference && compared ? `, ${distanceWords(compared.delta, reference.name)}` : '';
  return {
    fact: `${highest.title} is the strongest driver of ${overview.name} with ${scoreView(highest).text};`,
    comparison: asSentence(`${lowest.title} is lowest with ${scoreView(lowest).text}${distance}`),
  };
}
