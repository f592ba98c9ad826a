import type { SurveyResource } from '@attune/contract/surveys/survey';
import { minutesFor } from '@attune/domain/surveys';
import { formatCountOf } from '../design/format/numbers.ts';
import { listWords } from '../design/format/words.ts';

type Attributes = SurveyResource['attributes'];
type Sized = Pick<Attributes, 'statementCount' | 'minutes'>;

/** "58 statements, about 6 minutes". */
export function sizeWords({ statementCount, minutes }: Sized): string {
  return (
    `${formatCountOf(statementCount, 'statement', 'statements')}, about ` + formatCountOf(minutes, 'minute', 'minutes')
  );
}

/** Summary of several surveys: "Engagement with Drivers and eNPS: 61 statements, about 7 minutes". */
export function togetherWords(surveys: readonly SurveyResource[]): string {
  const sum = (key: 'statementCount' | 'seconds') =>
    surveys.reduce((total, { attributes }) => total + attributes[key], 0);
  return (
    `${listWords(surveys.map(({ attributes }) => attributes.name))}: ` +
    sizeWords({ statementCount: sum('statementCount'), minutes: minutesFor(sum('seconds')) })
  );
}
