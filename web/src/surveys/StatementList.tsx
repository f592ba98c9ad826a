import type { CategoryResource } from '@attune/contract/surveys';
import type { Problem } from '@attune/domain/kernel';
import { surveyLimits } from '@attune/domain/surveys';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import fields from '../design/controls/Field.module.css';
import layout from '../design/layout.module.css';
import text from '../design/text.module.css';
import { problemAt } from '../platform/api/problems.ts';
import { StatementEditor } from './StatementEditor.tsx';
import styles from './StatementEditor.module.css';
import { answerKinds, type FormAct, type FormStatement, kindLabelOf } from './survey-form.ts';

type Props = {
  readonly statements: readonly FormStatement[];
  readonly categories: readonly CategoryResource[];
  readonly problems: readonly Problem[];
  readonly write: (act: FormAct) => void;
};

/** The statements of a survey while it is written, in the order in which they are asked. */
export function StatementList({ statements, categories, problems, write }: Props) {
  const { moved, move } = useMoves(statements, write);
  const tooFew = problemAt(problems, 'statements');
  return (
    <section aria-label="Statements">
      <h3 className={text.subheading}>Statements</h3>
      <p className={styles.help}>Respondents meet them in this order. Move one with its arrows, or with Alt and the arrow keys while you write.</p>
      <ol>
        {statements.map((statement, index) => (
          <StatementEditor
            key={statement.key}
            statement={statement}
            place={index + 1}
            count={statements.length}
            categories={categories}
            problem={problemAt(problems, 'statements', String(index), 'body')}
            write={write}
            move={(by) => move(statement.key, by)}
          />
        ))}
      </ol>
      {tooFew && <p className={fields.error}>{tooFew}</p>}
      <div className={`${layout.row} ${layout.wrap} ${styles.add}`}>
        <span className={text.secondary}>Add</span>
        {answerKinds.map((kind) => (
          <Button key={kind} size="small" icon="plus" disabled={statements.length >= surveyLimits.statements} onClick={() => write({ act: 'add', kind })}>
            {kindLabelOf(kind)}
          </Button>
        ))}
      </div>
      <output className={text.onlyForReaders}>{moved}</output>
    </section>
  );
}

/** Moves statements. What had the focus keeps it, wherever it went, and the new place is said aloud. */
function useMoves(statements: readonly FormStatement[], write: (act: FormAct) => void) {
  const focused = useRef<Element | null>(null);
  const [movedKey, setMovedKey] = useState<number>();
  const place = statements.findIndex(({ key }) => key === movedKey) + 1;

  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  });

  const move = (key: number, by: -1 | 1) => {
    focused.current = document.activeElement;
    setMovedKey(key);
    write({ act: 'move', key, by });
  };
  return { move, moved: place > 0 ? `The statement is now ${place} of ${statements.length}.` : '' };
}
