import type { ColumnUse, FileColumn, FileMapping } from '@attune/contract/employees/file-mapping';
import { listEmployeeAttributes } from '@attune/contract/employees/attributes';
import type { JobResource } from '@attune/contract/jobs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import type { Option } from '../../design/controls/OptionList.tsx';
import { ChoiceField } from '../../design/forms/ChoiceField.tsx';
import { Tag } from '../../design/marks/Tag.tsx';
import { Note } from '../../design/page/Note.tsx';
import { Section } from '../../design/page/Page.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { TableSkeleton } from '../../design/page/Skeletons.tsx';
import { AddAttributeDialog } from '../../group-types/index.ts';
import { groupTypesQuery } from '../../groups/index.ts';
import { pagePhaseOf, read } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useOrganizationId } from '../../platform/viewer.tsx';
import {
  centuryWords,
  formatOptions,
  isUndecided,
  likelyAttribute,
  mappingProblems,
  needsFormat,
  newAttribute,
  columnUseOf,
  columnUseOptions,
  valueOf,
} from './column-options.ts';
import bar from '../import-job/decision-bar.module.css';
import { EncodingChoice } from './EncodingChoice.tsx';
import { DiscardButton } from '../import-job/DiscardButton.tsx';
import type { OwnColumns } from '../import-job/file-columns.ts';
import { ImportHeader } from '../import-job/ImportHeader.tsx';
import { columnFacts, mappingSentence, valueSamples } from './words.ts';
import { SheetChoice } from './SheetChoice.tsx';
import { useRecheck } from '../import-job/use-import.ts';
import { useMayAddAttributes } from '../import-job/use-may-import.ts';
import styles from './ColumnMapping.module.css';

type Props = { readonly job: JobResource; readonly mapping: FileMapping; readonly onCancel?: () => void };

/** Maps the columns of a file. The mapping is remembered for the next file. */
export function ColumnMapping({ job, mapping, onCancel }: Props) {
  const organizationId = useOrganizationId();
  const groupTypes = useQuery(groupTypesQuery(organizationId));
  const attributes = useQuery(read(listEmployeeAttributes, { params: { organizationId } }));
  const retry = () => void Promise.all([groupTypes.refetch(), attributes.refetch()]);
  return (
    <>
      <ImportHeader job={job} fact="Nothing has changed yet." comparison={mappingSentence(mapping)} />
      <SheetChoice job={job} mapping={mapping} />
      {mapping.encoding && mapping.columns.length > 0 && <EncodingChoice job={job} encoding={mapping.encoding} />}
      {mapping.columns.length > 0 && (
        <PagePhases
          phase={pagePhaseOf({ reads: [groupTypes, attributes] })}
          loading={<TableSkeleton label="Loading the columns" />}
          error={<ReadFailure subject="The columns" error={groupTypes.error ?? attributes.error} onRetry={retry} />}
        >
          <Columns
            key={mapping.sheet}
            job={job}
            mapping={mapping}
            own={{ groupTypes: groupTypes.data?.data ?? [], attributes: attributes.data?.data ?? [] }}
            {...(onCancel && { onCancel })}
          />
        </PagePhases>
      )}
      {mapping.columns.length === 0 && (
        <div data-bottom-bar className={bar.bar}>
          <DiscardButton job={job} />
        </div>
      )}
    </>
  );
}

function Columns({ job, mapping, own, onCancel }: Props & { readonly own: OwnColumns }) {
  const [uses, setUses] = useState<readonly ColumnUse[]>(mapping.columns.map(({ use }) => use));
  const recheck = useRecheck();
  const problems = mappingProblems(mapping, uses, own);
  const options = columnUseOptions(own, { mayAddAttributes: useMayAddAttributes() });
  const [addingTo, setAddingTo] = useState<number>();
  const change = (order: number, use: ColumnUse | typeof newAttribute) =>
    use === newAttribute ? setAddingTo(order) : setUses(uses.with(order, use));
  const send = () =>
    recheck.mutate({
      params: { organizationId: job.attributes.organizationId, jobId: job.id },
      body: { columns: [...uses], ...(mapping.encoding && { encoding: mapping.encoding.name }) },
    });
  return (
    <>
      <Section
        id="columns"
        title="Columns of the file"
        under="Your choices are remembered for the next file with these columns."
      >
        <ul className={styles.columns}>
          {mapping.columns.map((column, order) => (
            <ColumnRow
              key={column.place}
              column={column}
              use={uses[order] as ColumnUse}
              options={options}
              own={own}
              onChange={(use) => change(order, use)}
            />
          ))}
        </ul>
      </Section>
      {addingTo !== undefined && mapping.columns[addingTo] && (
        <AddAttributeDialog
          initial={likelyAttribute(mapping.columns[addingTo])}
          onAdded={({ attributes: { columnName } }) =>
            setUses(uses.with(addingTo, { kind: 'attribute', name: columnName, level: null, dateFormat: null }))
          }
          onClose={() => setAddingTo(undefined)}
        />
      )}
      {problems.length > 0 && (
        <div className={styles.problems}>
          <Note look="warning">
            <ul className={styles.list}>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Note>
        </div>
      )}
      <div data-bottom-bar className={bar.bar}>
        <p className={bar.sentence}>{columnFacts(uses)}</p>
        {onCancel ? <Button onClick={onCancel}>Cancel</Button> : <DiscardButton job={job} />}
        <Button rank="primary" disabled={recheck.isPending || problems.length > 0} onClick={send}>
          Check the file
        </Button>
      </div>
    </>
  );
}

type RowProps = {
  readonly column: FileColumn;
  readonly use: ColumnUse;
  readonly options: readonly Option[];
  readonly own: OwnColumns;
  readonly onChange: (use: ColumnUse | typeof newAttribute) => void;
};

function ColumnRow({ column, use, options, own, onChange }: RowProps) {
  const { heading, place, question, note } = column;
  const name = heading === '' ? `column ${place + 1}` : heading;
  return (
    <li className={styles.column}>
      <div className={styles.facts}>
        <p className={styles.heading}>
          {name}
          {question && (
            <Tag look="attention">{question === 'meaning' ? 'Please check' : 'Which date format is used?'}</Tag>
          )}
        </p>
        <p className={styles.samples}>{valueSamples(column)}</p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <ChoiceField
        label={`Use ${name} as`}
        options={options}
        value={valueOf(use)}
        onChange={(value) => onChange(value === newAttribute ? newAttribute : columnUseOf(value, use))}
      />
      {needsFormat(use, own.attributes) && (
        <ChoiceField
          label={`Days in ${name} are written`}
          options={formatOptions}
          value={use.dateFormat ?? ''}
          placeholder={isUndecided(column, use) ? 'Choose' : 'Detected from the values'}
          onChange={(dateFormat) => onChange({ ...use, dateFormat })}
        />
      )}
      {centuryWords(use) && <p className={styles.century}>{centuryWords(use)}</p>}
    </li>
  );
}
