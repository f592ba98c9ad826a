import type { CategoryResource } from '@attune/contract/surveys/survey';
import type { Problem } from '@attune/domain/kernel';
import { useRef } from 'react';
import reordering from '../../design/ordering/Reordering.module.css';
import { useReordering } from '../../design/ordering/use-reordering.ts';
import text from '../../design/text.module.css';
import { problemAt } from '../../platform/api/problems.ts';
import { sectionBeginningAt } from '../statement-sections.ts';
import { StatementEditor } from './StatementEditor.tsx';
import { StatementRow } from './StatementRow.tsx';
import type { FormAct, SurveyForm } from './survey-form.ts';
import { useListActs } from './use-list-acts.ts';

type Props = {
  readonly form: SurveyForm;
  readonly categories: readonly CategoryResource[];
  readonly problems: readonly Problem[];
  /** The edited survey; undefined until it is stored. */
  readonly surveyId: string | undefined;
  /** The statement in the editor. */
  readonly openKey: number | undefined;
  readonly onOpen: (key: number | undefined) => void;
  readonly write: (act: FormAct) => void;
};

/** The statements of an edited survey, in survey order. */
export function StatementList({ form, categories, problems, surveyId, openKey, onOpen, write }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const { statements } = form;
  const acts = useListActs({ list, form, onOpen, write });
  const { drag, begin } = useReordering(list, acts.move);
  const titles = new Map(categories.map(({ id, attributes }) => [id, attributes.title]));
  const sections = statements.map((_, index) => sectionBeginningAt(statements, index));
  return (
    <>
      <ol ref={list} className={reordering.list} data-dragging={drag !== undefined}>
        {statements.map((statement, index) => {
          const problem = problemAt(problems, 'statements', String(index), 'body');
          return (
            <StatementRow
              key={statement.key}
              statement={statement}
              place={index + 1}
              count={statements.length}
              section={sections[index]}
              title={titles.get(statement.categoryId ?? '')}
              problem={problem}
              drag={drag}
              acts={acts}
              onGrab={(event) => begin(event, index)}
              onOpen={() => onOpen(statement.key)}
              editor={
                openKey === statement.key && (
                  <StatementEditor
                    statement={statement}
                    place={index + 1}
                    categories={categories}
                    problem={problem}
                    surveyId={surveyId}
                    acts={acts}
                    write={write}
                  />
                )
              }
            />
          );
        })}
      </ol>
      <output className={text.onlyForReaders}>{acts.said}</output>
    </>
  );
}
