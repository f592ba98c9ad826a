import type { GroupTypeResource } from '@attune/contract/groups/types';
import { maxSplits, partsAbove } from '@attune/domain/campaigns';
import { useRef } from 'react';
import { Button, IconButton } from '../../design/controls/Button.tsx';
import fields from '../../design/controls/Field.module.css';
import { listWords } from '../../design/format/words.ts';
import text from '../../design/text.module.css';
import { goOnWithin } from '../../design/focus.ts';
import { splitNames } from '../promise-words.ts';
import { CrosstabPicker } from './CrosstabPicker.tsx';
import { addCrosstab, hiddenSplits, moveSplit } from './split-order.ts';
import styles from './SplitList.module.css';

type Props = {
  /** Most important first. */
  readonly splits: readonly string[];
  readonly types: readonly GroupTypeResource[];
  readonly problem: string | undefined;
  readonly onChange: (splits: readonly string[]) => void;
};

/** Splits of the results by priority: each one reduces what else can be shown. */
export function SplitList({ splits, types, problem, onChange }: Props) {
  const names = splitNames(splits, types);
  const others = hiddenSplits(splits, types);
  const part = useRef<HTMLDivElement>(null);
  const move = (index: number, step: 1 | -1) => {
    onChange(moveSplit(splits, index, step));
    const row = `[data-split="${CSS.escape(splits[index] ?? '')}"]`;
    goOnWithin(part.current, `${row} [data-step="${step}"]:enabled`, `${row} [data-step]:enabled`);
  };
  const leaveOut = (split: string) => {
    onChange(splits.filter((each) => each !== split));
    goOnWithin(part.current, 'button:enabled');
  };
  const add = (next: readonly string[], split: string) => {
    onChange(next);
    goOnWithin(part.current, `[data-split="${CSS.escape(split)}"] button:enabled`);
  };
  return (
    <div ref={part} className={styles.splits}>
      <h3 className={text.subheading}>Splits</h3>
      <p className={styles.help}>
        Results can be split by these, most important first. Where showing all of them could identify someone, the last
        ones are hidden.
      </p>
      <ol>
        {splits.map((split, index) => (
          <li key={split} data-split={split} className={styles.split}>
            <span className={styles.place}>{index + 1}</span>
            <span className={styles.name}>
              {names[index]}
              <PartsNote parts={splitNames(partsAbove(splits, index), types)} />
            </span>
            <IconButton
              icon="arrowUp"
              label={`Move ${names[index]} up`}
              size="small"
              data-step={-1}
              disabled={index === 0}
              onClick={() => move(index, -1)}
            />
            <IconButton
              icon="arrowDown"
              label={`Move ${names[index]} down`}
              size="small"
              data-step={1}
              disabled={index === splits.length - 1}
              onClick={() => move(index, 1)}
            />
            <IconButton
              icon="close"
              label={`Leave out ${names[index]}`}
              size="small"
              disabled={splits.length === 1}
              onClick={() => leaveOut(split)}
            />
          </li>
        ))}
      </ol>
      {splits.length < maxSplits && (
        <>
          {others.map(({ key, name }) => (
            <Button key={key} size="small" icon="plus" onClick={() => add([...splits, key], key)}>
              {name}
            </Button>
          ))}
          <CrosstabPicker
            splits={splits}
            types={types}
            onAdd={(groupTypes) => onChange(addCrosstab(splits, groupTypes))}
          />
        </>
      )}
      {problem && <p className={fields.error}>{problem}</p>}
    </div>
  );
}

function PartsNote({ parts }: { readonly parts: readonly string[] }) {
  if (parts.length === 0) return null;
  return <span className={styles.note}>Will rarely be shown below {listWords(parts)}: move it up.</span>;
}
