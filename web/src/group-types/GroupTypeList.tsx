import { useRef, useState } from 'react';
import { classes } from '../design/classes.ts';
import reordering from '../design/ordering/Reordering.module.css';
import { useReordering } from '../design/ordering/use-reordering.ts';
import { moveTo } from '../design/ordering/drop-place.ts';
import text from '../design/text.module.css';
import { useOrganizationId } from '../platform/viewer.tsx';
import { GroupTypeItem } from './GroupTypeItem.tsx';
import styles from './GroupTypeList.module.css';
import type { GroupTypeRow } from './group-type-rows.ts';
import { useUpdateGroupType } from './group-type-writes.ts';

/** The reporting hierarchy, then the group types in the order of splits. */
export function GroupTypeList({ rows }: { readonly rows: readonly GroupTypeRow[] }) {
  const organizationId = useOrganizationId();
  const list = useRef<HTMLOListElement>(null);
  const update = useUpdateGroupType();
  const [said, setSaid] = useState('');
  const stored = rows.filter(({ isReporting }) => !isReporting);
  const sent = update.isPending ? update.variables : undefined;
  const from = stored.findIndex(({ id }) => id === sent?.params.groupTypeId);
  const order = sent?.body.data.attributes.order;
  const shown = order === undefined ? stored : moveTo(stored, from, order);

  const move = (at: number, to: number) => {
    const row = shown[at];
    if (!row || at === to || to < 0 || to >= shown.length || update.isPending) return;
    update.mutate({
      params: { organizationId, groupTypeId: row.id },
      body: { data: { type: 'group-types', attributes: { order: to } } },
    });
    setSaid(`${row.name} is at position ${to + 1} of ${shown.length}.`);
  };
  const { drag, begin } = useReordering(list, move);

  return (
    <>
      {rows
        .filter(({ isReporting }) => isReporting)
        .map((row) => (
          <div key={row.id} className={styles.hierarchy}>
            <GroupTypeItem row={row} others={[]} />
          </div>
        ))}
      <ol ref={list} className={classes(reordering.list, styles.list)} data-dragging={drag !== undefined}>
        {shown.map((row, index) => (
          <GroupTypeItem
            key={row.id}
            row={row}
            others={stored.filter((other) => other !== row)}
            ordering={{
              index,
              count: shown.length,
              drag,
              onGrab: (event) => begin(event, index),
              onMove: (to) => move(index, to),
            }}
          />
        ))}
      </ol>
      <output className={text.onlyForReaders}>{said}</output>
    </>
  );
}
