import { direction } from '@attune/domain/results';
import { truncate } from '../../design/format/words.ts';
import type { Sentence } from '../page/headline.ts';
import { asSentence, scoreText } from '../reading/score-words.ts';
import type { StatementRow } from './rows.ts';

/** Maximum length of a statement within a sentence. */
const longest = 72;

/**
 * "“My manager keeps their word” finds most agreement (88);" "“I can finish my work in the time I have” least (52)."
 */
export function statementsSentence(name: string, rows: readonly StatementRow[]): Sentence {
  const rated = rows
    .filter(({ statementType }) => statementType === 'likert5')
    .flatMap(({ text, score }) => (score === null ? [] : [{ text, score }]));
  const sorted = rated.toSorted((a, b) => a.score - b.score);
  const [lowest, highest] = [sorted.at(0), sorted.at(-1)];
  if (!lowest || !highest) return { fact: `${name} has no statement scores in this campaign.` };
  if (lowest === highest) return { fact: `${quoted(highest.text)} is at ${scoreText(highest.score)}.` };
  if (scoreText(lowest.score) === scoreText(highest.score))
    return { fact: `All rated statements are at ${scoreText(highest.score)}.` };
  return {
    fact: `Highest-scoring statement: ${quoted(highest.text)} (${scoreText(highest.score)}).`,
    comparison: asSentence(`Lowest: ${quoted(lowest.text)} (${scoreText(lowest.score)})`),
  };
}

/** "3 of 58 statements rose significantly since June, 1 fell"; only their number if no change can be tested. */
export function statementsFinding(rows: readonly StatementRow[], since: string): string {
  const tested = rows.filter(
    ({ delta, deltaIsLargerThanChance }) => delta !== null && deltaIsLargerThanChance !== null,
  );
  const [risen, fallen] = [1, -1].map((way) => tested.filter((row) => direction(row) === way).length);
  if (tested.length === 0) return `${rows.length} ${rows.length === 1 ? 'statement' : 'statements'}`;
  if (risen === 0 && fallen === 0) return `No statement changed significantly ${since}`;
  return `${risen} of ${tested.length} statements rose significantly ${since}, ${fallen} fell`;
}

function quoted(text: string): string {
  return `“${truncate(text.replace(/\.$/u, ''), longest)}”`;
}
