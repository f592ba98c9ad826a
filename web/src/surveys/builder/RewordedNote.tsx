import { useQuery } from '@tanstack/react-query';
import { Button } from '../../design/controls/Button.tsx';
import { listWords } from '../../design/format/words.ts';
import { useSurveyScope } from '../survey-scope.ts';
import { bankQuery } from '../surveys.queries.ts';
import styles from './StatementEditor.module.css';
import type { FormStatement } from './survey-form.ts';

type Props = {
  readonly statement: FormStatement;
  /** The edited survey. */
  readonly surveyId: string | undefined;
  readonly onTakeBack: (words: string) => void;
};

/** Warns that rewording creates a new statement if others use the old one. */
export function RewordedNote({ statement: { statementId, knownBody }, surveyId, onTakeBack }: Props) {
  const words = knownBody ?? '';
  const bank = useQuery(bankQuery(useSurveyScope(), { search: words, categoryId: undefined }));
  const askers = bank.data?.data.find(({ id }) => id === statementId)?.attributes.surveys ?? [];
  const others = askers.filter(({ id }) => id !== surveyId);
  if (others.length === 0) return null;
  return (
    <p className={styles.reworded}>
      Asked as “{words}” in {listWords(others.map(({ name }) => name))}. With different wording it counts as a new
      statement, and its results start over.
      <Button rank="tertiary" size="small" className={styles.undo} onClick={() => onTakeBack(words)}>
        Restore wording
      </Button>
    </p>
  );
}
