import { useState } from 'react';
import { IconButton } from '../../design/controls/Button.tsx';
import { TextInput } from '../../design/forms/fields.ts';
import { FormDialog } from '../../design/forms/FormDialog.tsx';
import { formatCount } from '../../design/format/numbers.ts';
import styles from './RowCorrection.module.css';
import { joined, widthAdvice } from './row-cells.ts';

type Props = {
  readonly row: number;
  readonly cells: readonly string[];
  readonly headings: readonly string[];
  readonly onSave: (cells: readonly string[]) => void;
  readonly onClose: () => void;
};

/** Assigns the cells of a row to columns if it has too few or too many. */
export function RowCorrection({ row, cells: before, headings, onSave, onClose }: Props) {
  const [cells, setCells] = useState(before);
  const advice = widthAdvice(cells, headings.length);
  return (
    <FormDialog
      title={`Correct row ${formatCount(row)}`}
      submitLabel="Use these cells"
      isReady={advice === undefined}
      onSubmit={() => {
        onSave(cells);
        onClose();
      }}
      onClose={onClose}
    >
      <output>{advice ?? 'Each cell is in a column. Check that they are correct.'}</output>
      <ol className={styles.cells}>
        {cells.map((cell, place) => {
          const name = headings[place] ?? `Beyond the last column, ${place - headings.length + 1}`;
          return (
            <li key={place} className={styles.cell}>
              <TextInput
                label={name}
                value={cell}
                maxLength={5000}
                autoComplete="off"
                onChange={({ target }) => setCells(cells.with(place, target.value))}
              />
              <span className={styles.acts}>
                <IconButton
                  icon="plus"
                  label={`Insert a cell before ${name}`}
                  size="small"
                  onClick={() => setCells(cells.toSpliced(place, 0, ''))}
                />
                <IconButton
                  icon="arrowDown"
                  label={`Join ${name} with the next cell`}
                  size="small"
                  disabled={place === cells.length - 1}
                  onClick={() => setCells(joined(cells, place))}
                />
                <IconButton
                  icon="trash"
                  label={`Remove the cell in ${name}`}
                  size="small"
                  onClick={() => setCells(cells.toSpliced(place, 1))}
                />
              </span>
            </li>
          );
        })}
      </ol>
      {cells.length < headings.length && (
        <p className={styles.more}>
          <IconButton
            icon="plus"
            label={`Add a cell for ${headings[cells.length] ?? ''}`}
            size="small"
            onClick={() => setCells([...cells, ''])}
          />
          <span>{headings.slice(cells.length).join(', ')}</span>
        </p>
      )}
    </FormDialog>
  );
}
