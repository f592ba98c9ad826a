import { Tag } from '../design/marks/Tag.tsx';
import { kindLabelOf } from './answer-kinds.ts';
import type { ShownStatement, SurveyPart } from './survey-parts.ts';
import styles from './SurveyStatements.module.css';

/** The statements of a survey by section. */
export function SurveyStatements({ parts }: { readonly parts: readonly SurveyPart[] }) {
  return parts.map(({ section, statements }) => (
    <section key={section} className={styles.part}>
      <h3 className={styles.heading}>{section}</h3>
      <ol className={styles.statements}>
        {statements.map((statement) => (
          <Statement key={statement.id} statement={statement} />
        ))}
      </ol>
    </section>
  ));
}

function Statement({
  statement: { place, compiledBody, statementType, isRequired },
}: {
  readonly statement: ShownStatement;
}) {
  return (
    <li className={styles.statement}>
      <span className={styles.place}>{place}</span>
      <span className={styles.body}>{compiledBody}</span>
      {statementType !== 'likert5' && <Tag>{kindLabelOf(statementType)}</Tag>}
      {!isRequired && <Tag look="outlined">Optional</Tag>}
    </li>
  );
}
