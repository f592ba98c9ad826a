import type { BankStatementResource } from '@attune/contract/surveys/statements';
import type { CategoryResource } from '@attune/contract/surveys/survey';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { Checkbox } from '../../design/controls/Choice.tsx';
import { FilterButton } from '../../design/controls/FilterButton.tsx';
import { SearchField } from '../../design/controls/SearchField.tsx';
import { formatCount, formatCountOf } from '../../design/format/numbers.ts';
import { listWords } from '../../design/format/words.ts';
import { Tag } from '../../design/marks/Tag.tsx';
import { Dialog } from '../../design/overlays/Dialog.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { EmptyState } from '../../design/page/PageStates.tsx';
import { TableSkeleton } from '../../design/page/Skeletons.tsx';
import text from '../../design/text.module.css';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { kindLabelOf } from '../answer-kinds.ts';
import type { SurveyScope } from '../survey-scope.ts';
import { bankQuery } from '../surveys.queries.ts';
import styles from './BankDialog.module.css';

type Props = {
  readonly scope: SurveyScope;
  readonly categories: readonly CategoryResource[];
  /** Statements already in the survey. */
  readonly asked: ReadonlySet<string>;
  /** Number of statements that can be added. */
  readonly room: number;
  readonly onAdd: (statements: readonly BankStatementResource[]) => void;
  readonly onClose: () => void;
};

/** Adds statements of other surveys, so that their results are comparable. */
export function BankDialog({ scope, categories, asked, room, onAdd, onClose }: Props) {
  const [search, setSearch] = useState('');
  const [categoryId, setCategoryId] = useState<string>();
  const [chosen, setChosen] = useState<readonly BankStatementResource[]>([]);
  const bank = useQuery(bankQuery(scope, { search, categoryId }));
  const found = bank.data?.data ?? [];
  const total = bank.data?.meta.total ?? 0;
  const titles = new Map(categories.map(({ id, attributes }) => [id, attributes.title]));
  const isChosen = ({ id }: BankStatementResource) => chosen.some((each) => each.id === id);
  const toggle = (statement: BankStatementResource) =>
    setChosen(isChosen(statement) ? chosen.filter(({ id }) => id !== statement.id) : [...chosen, statement]);

  return (
    <Dialog
      title="Statement bank"
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button rank="primary" disabled={chosen.length === 0} onClick={() => onAdd(chosen)}>
            {chosen.length === 0 ? 'Add statements' : `Add ${formatCountOf(chosen.length, 'statement', 'statements')}`}
          </Button>
        </>
      }
    >
      <p className={text.secondary}>Statements from the bank stay linked, so results can be compared across surveys.</p>
      <search className={styles.search}>
        <SearchField placeholder="Search statements" value={search} hasKey={false} onSearch={setSearch} />
        <FilterButton
          label="Measures"
          all="Any"
          options={categories.map(({ id, attributes }) => ({ value: id, label: attributes.title }))}
          value={categoryId}
          onChange={setCategoryId}
        />
      </search>
      <PagePhases
        phase={pagePhaseOf({ reads: [bank], content: found.length === 0 ? 'empty' : 'shown' })}
        loading={<TableSkeleton label="Loading statements" rows={6} />}
        error={<ReadFailure subject="Statements" error={bank.error} onRetry={() => void bank.refetch()} />}
        empty={
          <EmptyState heading="No statement matches">
            Try another word, or write it yourself to add it to the bank.
          </EmptyState>
        }
      >
        <ul className={styles.list} aria-busy={bank.isPlaceholderData}>
          {found.map((statement) => (
            <li key={statement.id}>
              <BankStatement
                statement={statement}
                title={titles.get(statement.attributes.categoryId)}
                isAsked={asked.has(statement.id)}
                isChosen={isChosen(statement)}
                isFull={chosen.length >= room && !isChosen(statement)}
                onToggle={() => toggle(statement)}
              />
            </li>
          ))}
        </ul>
        {total > found.length && (
          <p className={styles.more}>{`The first ${found.length} of ${formatCount(total)}. Search to find others.`}</p>
        )}
      </PagePhases>
    </Dialog>
  );
}

type StatementProps = {
  readonly statement: BankStatementResource;
  readonly title: string | undefined;
  readonly isAsked: boolean;
  readonly isChosen: boolean;
  readonly isFull: boolean;
  readonly onToggle: () => void;
};

function BankStatement({ statement: { attributes }, title, isAsked, isChosen, isFull, onToggle }: StatementProps) {
  const { body, statementType, surveys } = attributes;
  return (
    <Checkbox checked={isAsked || isChosen} disabled={isAsked || isFull} onChange={onToggle}>
      <span className={styles.words}>
        <span>{body}</span>
        <span className={styles.facts}>
          {[
            title,
            statementType === 'likert5' ? undefined : kindLabelOf(statementType),
            surveys.length > 0 ? `asked in ${listWords(surveys.map(({ name }) => name))}` : 'asked in no survey now',
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
      {isAsked && <Tag>Asked here</Tag>}
    </Checkbox>
  );
}
