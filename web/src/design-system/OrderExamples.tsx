import { useRef, useState } from 'react';
import { classes } from '../design/classes.ts';
import { IconButton } from '../design/controls/Button.tsx';
import layout from '../design/layout.module.css';
import { moveTo } from '../design/ordering/drop-place.ts';
import reordering from '../design/ordering/Reordering.module.css';
import { stepOf } from '../design/ordering/step-of.ts';
import { lookOf, useReordering } from '../design/ordering/use-reordering.ts';
import text from '../design/text.module.css';
import { Example } from './Example.tsx';

/** A list whose rows are dragged by a handle, or moved with the arrow keys. */
export function OrderExamples() {
  const [names, setNames] = useState<readonly string[]>(['Department', 'Location', 'Tenure']);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const move = (from: number, to: number) => {
    const moved = moveTo(names, from, to);
    if (moved === names) return;
    setNames(moved);
    setSaid(`${names[from]} is at position ${to + 1} of ${names.length}.`);
  };
  const { drag, begin } = useReordering(list, move);
  return (
    <Example id="order" title="Order of a list">
      <ol ref={list} className={reordering.list} data-dragging={drag !== undefined}>
        {names.map((name, index) => (
          // The keys come from the handle in the row.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={name}
            className={classes(reordering.item, layout.row)}
            {...lookOf(drag, index)}
            onKeyDown={(event) => {
              const step = stepOf(event);
              if (step === 0) return;
              event.preventDefault();
              move(index, index + step);
            }}
          >
            <IconButton
              icon="grip"
              label={`Position of ${name}: drag it, or use the arrow keys`}
              data-handle
              onPointerDown={(event) => begin(event, index)}
            />
            {name}
          </li>
        ))}
      </ol>
      <output className={text.onlyForReaders}>{said}</output>
    </Example>
  );
}
