import type { ImportSummary } from '@attune/contract/employees/files';
import { useId } from 'react';
import { classes } from '../../design/classes.ts';
import { Radio } from '../../design/controls/Choice.tsx';
import { Icon } from '../../design/icons/Icon.tsx';
import styles from './MissingPeopleChoice.module.css';
import { guardWords, importedWords, type MissingPeople, people, planOf } from './words.ts';

type Props = {
  readonly summary: ImportSummary;
  readonly mayDeactivate: boolean;
  readonly value: MissingPeople;
  readonly onChange: (value: MissingPeople) => void;
};

/**
 * Chooses whether active people missing from the file are deactivated. Many require typing the number; too many are
 * refused.
 */
export function MissingPeopleChoice({ summary, mayDeactivate, value, onChange }: Props) {
  const titleId = useId();
  const { title, explanation, deactivateNote } = guardWords(summary);
  const imported = importedWords(planOf(summary, 'keep'));
  const { guard } = planOf(summary, 'deactivate');
  const isWarned = value === 'deactivate' && guard !== 'none';
  return (
    <section aria-labelledby={titleId} className={classes(styles.guard, isWarned && styles.attention)}>
      {isWarned && <Icon name="warning" />}
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <p className={styles.explanation}>{explanation}</p>
        <fieldset aria-labelledby={titleId} className={styles.choices}>
          <Choice
            value="keep"
            chosen={value}
            onChange={onChange}
            label={summary.missingCount === 1 ? 'Keep this person active' : 'Keep them active'}
          >
            {imported === '' ? 'No one is deactivated' : `Import only the ${imported}`}
          </Choice>
          <Choice
            value="deactivate"
            chosen={value}
            onChange={onChange}
            label={`Deactivate ${people(summary.missingCount)}`}
            isDisabled={guard === 'refuse' || !mayDeactivate}
          >
            {mayDeactivate ? deactivateNote : 'Only administrators can deactivate people'}
          </Choice>
        </fieldset>
      </div>
    </section>
  );
}

type ChoiceProps = {
  readonly value: MissingPeople;
  readonly chosen: MissingPeople;
  readonly onChange: (value: MissingPeople) => void;
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly children: string;
};

function Choice({ value, chosen, onChange, label, isDisabled = false, children }: ChoiceProps) {
  return (
    <div className={styles.choice}>
      <Radio
        name="missing-people"
        value={value}
        checked={value === chosen}
        disabled={isDisabled}
        onChange={() => onChange(value)}
      >
        <span>
          <b className={styles.label}>{label}</b>
          <span className={styles.note}>{children}</span>
        </span>
      </Radio>
    </div>
  );
}
