import type { CategoryResource } from '@attune/contract/surveys/survey';
import { surveyLimits } from '@attune/domain/surveys';
import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import layout from '../../design/layout.module.css';
import { Menu } from '../../design/overlays/Menu.tsx';
import { answerKinds, kindLabelOf } from '../answer-kinds.ts';
import type { SurveyScope } from '../survey-scope.ts';
import { BankDialog } from './BankDialog.tsx';
import styles from './AddStatements.module.css';
import { type FormAct, type FormStatement, fromBank, newStatement, nextKey, type SurveyForm } from './survey-form.ts';

type Props = {
  readonly scope: SurveyScope;
  readonly form: SurveyForm;
  readonly categories: readonly CategoryResource[];
  readonly onOpen: (key: number | undefined) => void;
  readonly write: (act: FormAct) => void;
};

/** Adds a statement to a survey: new text, or one from the bank. */
export function AddStatements({ scope, form, categories, onOpen, write }: Props) {
  const { statements } = form;
  const [isBankOpen, setIsBankOpen] = useState(false);
  const room = surveyLimits.statements - statements.length;
  const add = (kind: FormStatement['kind']) => {
    onOpen(nextKey(form));
    write({ act: 'add', statements: [newStatement(kind)] });
  };
  return (
    <div className={`${layout.row} ${layout.wrap} ${styles.add}`}>
      <Button icon="plus" disabled={room === 0} onClick={() => add('likert5')}>
        Write a statement
      </Button>
      <Button icon="library" disabled={room === 0} onClick={() => setIsBankOpen(true)}>
        From the statement bank
      </Button>
      <Menu
        label="Other kinds of answers"
        alignment="start"
        sections={[
          {
            items: answerKinds
              .filter((kind) => kind !== 'likert5')
              .map((kind) => ({
                kind: 'action',
                label: kindLabelOf(kind),
                icon: 'plus',
                isDisabled: room === 0,
                onSelect: () => add(kind),
              })),
          },
        ]}
        renderTrigger={(trigger) => (
          <Button {...trigger} rank="tertiary" icon="chevronDown">
            Other kinds
          </Button>
        )}
      />
      {isBankOpen && (
        <BankDialog
          scope={scope}
          categories={categories}
          asked={new Set(statements.flatMap(({ statementId }) => statementId ?? []))}
          room={room}
          onAdd={(added) => {
            write({ act: 'add', statements: added.map(fromBank) });
            setIsBankOpen(false);
          }}
          onClose={() => setIsBankOpen(false)}
        />
      )}
    </div>
  );
}
