import { formatCountOf } from '../../design/format/numbers.ts';
import { surveyLimits } from '@attune/domain/surveys';
import { sectionCounts } from '../statement-sections.ts';
import { writingHints } from '../wording-hints.ts';
import { minutesOf, type SurveyForm } from './survey-form.ts';
import styles from './SurveyFacts.module.css';

/** Long surveys have more dropouts. */
const manyMinutes = 12;

/** Length and composition of the survey. */
export function SurveyFacts({ form }: { readonly form: SurveyForm }) {
  const { statements } = form;
  if (statements.length === 0) return null;
  const minutes = minutesOf(form);
  const hints = statements.filter(({ kind, body }) => kind === 'likert5' && writingHints(body).length > 0).length;
  return (
    <aside aria-label="The survey at a glance" className={styles.facts}>
      <p className={styles.size}>
        <b>{formatCountOf(statements.length, 'statement', 'statements')}</b>
        <span>about {formatCountOf(minutes, 'minute', 'minutes')}</span>
      </p>
      <dl className={styles.sections}>
        {sectionCounts(statements).map(({ section, count }) => (
          <div key={section}>
            <dt>{section}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {minutes > manyMinutes && <p>More than {manyMinutes} minutes: fewer people will finish.</p>}
      {statements.length >= surveyLimits.statements && (
        <p>A survey has at most {surveyLimits.statements} statements.</p>
      )}
      {hints > 0 && (
        <p>
          {formatCountOf(hints, 'statement has', 'statements have')} a note on its wording. Notes are only suggestions.
        </p>
      )}
    </aside>
  );
}
