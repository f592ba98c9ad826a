import { substitutionsQuery } from '../surveys.queries.ts';
import { compiledIn, wordsOfLanguage } from '../own-words.ts';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { useQuery } from '@tanstack/react-query';
import { placeholdersIn } from '@attune/domain/kernel';
import type { CategoryResource } from '@attune/contract/surveys/survey';
import { listedSubstitutionTypes, spheres, surveyLimits } from '@attune/domain/surveys';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { Switch } from '../../design/controls/Choice.tsx';
import { ChoiceField } from '../../design/forms/ChoiceField.tsx';
import { type KeyGroup, useKeyHelp } from '../../design/keys/key-help.ts';
import { Textarea } from '../../design/forms/fields.ts';
import layout from '../../design/layout.module.css';
import { answerKinds, kindLabelOf } from '../answer-kinds.ts';
import { categoryChoices, statementDescriptions } from '../statement-words.ts';
import { RewordedNote } from './RewordedNote.tsx';
import styles from './StatementEditor.module.css';
import { type FormAct, type FormStatement, type FormWords, isReworded, linesOf } from './survey-form.ts';
import type { useListActs } from './use-list-acts.ts';
import { WritingHints } from './WritingHints.tsx';

type Props = {
  readonly statement: FormStatement;
  /** Counted from 1. */
  readonly place: number;
  readonly categories: readonly CategoryResource[];
  readonly problem: string | undefined;
  /** The edited survey; undefined until it is stored. */
  readonly surveyId: string | undefined;
  readonly acts: ReturnType<typeof useListActs>;
  readonly write: (act: FormAct) => void;
};

const keysOfStatement: KeyGroup = {
  title: 'Statement',
  keys: [
    { keys: ['Enter'], does: 'Add a statement below' },
    { keys: ['Esc'], does: 'Finish the statement' },
  ],
};

/** Editor of one statement: text, answer type and category. */
export function StatementEditor({ statement, place, categories, problem, surveyId, acts, write }: Props) {
  const { key, body, kind, categoryId, sphere, isRequired } = statement;
  useKeyHelp(keysOfStatement);
  const field = useRef<HTMLTextAreaElement>(null);
  const helpId = useId();
  const change = (changes: Partial<FormWords>) => write({ act: 'change', key, changes });
  const insert = (text: string) => {
    const { selectionStart: start = body.length, selectionEnd: end = body.length } = field.current ?? {};
    change({ body: body.slice(0, start) + text + body.slice(end) });
    requestAnimationFrame(() => field.current?.setSelectionRange(start + text.length, start + text.length));
  };
  const undo = (words: string) => {
    change({ body: words });
    field.current?.focus();
  };
  const paste = (event: ClipboardEvent) => {
    const [first = '', ...others] = linesOf(event.clipboardData.getData('text'));
    if (others.length === 0) return;
    event.preventDefault();
    insert(first);
    acts.addBelow(place - 1, kind, others);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter') return;
    event.preventDefault();
    if (body.trim() === '') acts.close(statement);
    else acts.addBelow(place - 1, kind);
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || isListOpen(event.target)) return;
    event.preventDefault();
    acts.close(statement);
  };

  return (
    // The key comes from the fields in it, and means the same in each of them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.editor} onKeyDown={leave}>
      <Textarea
        ref={field}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the words that were just pressed
        autoFocus
        aria-label={`Statement ${place}`}
        aria-describedby={helpId}
        placeholder={statementDescriptions[kind]}
        minRows={1}
        inputClassName={styles.input}
        maxLength={surveyLimits.longestBody}
        value={body}
        error={problem}
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        onChange={(event) => change({ body: event.target.value.replaceAll(/\r?\n/gu, ' ') })}
        onKeyDown={press}
        onPaste={paste}
      />
      <div className={styles.under}>
        <span className={`${layout.row} ${layout.wrap} ${styles.names}`}>
          <span>Insert</span>
          {listedSubstitutionTypes.map((name) => (
            <button
              key={name}
              type="button"
              className={styles.name}
              title={`What each organization calls its ${name}`}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(`{{${name}}}`)}
            >
              {`{{${name}}}`}
            </button>
          ))}
        </span>
        <CompiledWords body={body} />
        {kind === 'likert5' && <WritingHints body={body} />}
        {isReworded(statement) && <RewordedNote statement={statement} surveyId={surveyId} onTakeBack={undo} />}
      </div>
      <div className={styles.choices}>
        <ChoiceField
          label="Answered by"
          options={answerKinds.map((each) => ({ value: each, label: kindLabelOf(each) }))}
          value={kind}
          onChange={(value) => change({ kind: value, categoryId: null, isRequired: value !== 'open_response' })}
        />
        {kind === 'likert5' && (
          <ChoiceField
            label="Measures"
            placeholder="Nothing specific"
            options={categoryChoices(categories)}
            value={categoryId ?? ''}
            onChange={(value) => change({ categoryId: value, ...sphereOf(categories, value) })}
          />
        )}
        {kind === 'likert5' && (
          <ChoiceField
            label="People think of"
            options={spheres.map((each) => ({ value: each, label: each }))}
            value={sphere}
            onChange={(value) => change({ sphere: value })}
          />
        )}
      </div>
      <div className={styles.foot}>
        <Switch checked={isRequired} onChange={(event) => change({ isRequired: event.target.checked })}>
          Required
        </Switch>
        <span id={helpId} className={styles.keys}>
          Enter adds another, Escape finishes
        </span>
        <Button size="small" onClick={() => acts.close(statement)}>
          Done
        </Button>
      </div>
    </div>
  );
}

/** A driver's category sets the sphere unless it is chosen explicitly. */
function sphereOf(categories: readonly CategoryResource[], categoryId: string): Partial<FormWords> {
  const byDefault = categories.find(({ id }) => id === categoryId)?.attributes.sphere;
  const sphere = spheres.find((each) => each === byDefault);
  return sphere ? { sphere } : {};
}

/** Escape closes a list of choices first. */
function isListOpen(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true';
}

/** Preview of a statement with the organization's custom wording. */
function CompiledWords({ body }: { readonly body: string }) {
  const substitutions = useQuery({
    ...substitutionsQuery(useOrganizationId()),
    enabled: placeholdersIn(body).length > 0,
  });
  const compiled = compiledIn(body, wordsOfLanguage(substitutions.data?.data ?? [], 'en'));
  return compiled === undefined ? null : <p className={styles.compiled}>Preview: “{compiled}”</p>;
}
