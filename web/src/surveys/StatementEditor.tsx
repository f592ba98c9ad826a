import type { CategoryResource } from '@attune/contract/surveys';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../design/controls/Button.tsx';
import { Select, Textarea } from '../design/forms/fields.ts';
import { categoryChoices, statementDescriptions } from './statement-words.ts';
import styles from './StatementEditor.module.css';
import { answerKinds, type FormAct, type FormStatement, kindLabelOf } from './survey-form.ts';

type Props = {
  readonly statement: FormStatement;
  /** Counted from 1. */
  readonly place: number;
  readonly count: number;
  readonly categories: readonly CategoryResource[];
  readonly problem: string | undefined;
  readonly write: (act: FormAct) => void;
  readonly move: (by: -1 | 1) => void;
};

/** One statement while it is written: its words, how it is answered, and what it measures. */
export function StatementEditor({ statement, place, count, categories, problem, write, move }: Props) {
  const { key, body, kind, categoryId } = statement;
  const change = (changes: Partial<FormStatement>) => write({ act: 'change', key, changes });
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? -1 : 1);
  };

  return (
    <li className={styles.statement}>
      <span aria-hidden className={styles.place}>
        {place}
      </span>
      <div className={styles.fields}>
        <Textarea
          aria-label={`Statement ${place}`}
          placeholder={statementDescriptions[kind]}
          autosize
          minRows={1}
          value={body}
          error={problem}
          onChange={(event) => change({ body: event.target.value })}
          onKeyDown={moveByKey}
        />
        <div className={styles.choices}>
          <Select
            aria-label={`How statement ${place} is answered`}
            data={answerKinds.map((each) => ({ value: each, label: kindLabelOf(each) }))}
            value={kind}
            allowDeselect={false}
            onChange={(value) => value && change({ kind: value, categoryId: null })}
          />
          {kind === 'likert5' && (
            <Select
              aria-label={`What statement ${place} measures`}
              placeholder="Measures nothing in particular"
              data={categoryChoices(categories)}
              value={categoryId}
              searchable
              clearable
              onChange={(value) => change({ categoryId: value })}
            />
          )}
        </div>
      </div>
      <span className={styles.acts}>
        <IconButton icon="arrowUp" label={`Move statement ${place} up`} size="small" disabled={place === 1} onClick={() => move(-1)} />
        <IconButton icon="arrowDown" label={`Move statement ${place} down`} size="small" disabled={place === count} onClick={() => move(1)} />
        <IconButton icon="trash" label={`Remove statement ${place}`} size="small" onClick={() => write({ act: 'remove', key })} />
      </span>
    </li>
  );
}
