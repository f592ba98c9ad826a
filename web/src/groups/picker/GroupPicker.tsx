import type { GroupResource } from '@attune/contract/groups/group';
import type { GroupTypeResource } from '@attune/contract/groups/types';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { Checkbox } from '../../design/controls/Choice.tsx';
import { SearchField } from '../../design/controls/SearchField.tsx';
import { formatCount, formatCountOf } from '../../design/format/numbers.ts';
import { type GroupType, type GroupRow, groupTypesIn, peopleWords, rowsOf, toggleGroup } from './group-choice.ts';
import styles from './GroupPicker.module.css';

type Props = {
  readonly groups: readonly GroupResource[];
  readonly types: readonly GroupTypeResource[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** Which groups can be toggled; all by default. */
  readonly mayChoose?: (groupId: string) => boolean;
};

type Line = { readonly key: string } & (
  | { readonly kind: 'groupType'; readonly name: string }
  | { readonly kind: 'group'; readonly row: GroupRow }
);

const lineHeight = 36;

/** Tree for selecting groups, virtualized. A group includes its descendants. */
export function GroupPicker({ groups, types, chosen, onChange, mayChoose = () => true }: Props) {
  const groupTypes = useMemo(() => groupTypesIn(groups, types), [groups, types]);
  const [typed, setTyped] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const searched = useDeferredValue(typed);
  const lines = useMemo(() => linesOf(groupTypes, chosen, searched), [groupTypes, chosen, searched]);
  const people = useMemo(() => peopleWords(groupTypes, chosen), [groupTypes, chosen]);
  // Its functions are called while rendering and handed to nobody.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => lineHeight,
    overscan: 12,
  });

  return (
    <div className={styles.picker}>
      <div className={styles.head}>
        <SearchField placeholder="Search groups" value={typed} onSearch={setTyped} />
        <output className={styles.sum}>
          {chosen.length === 0
            ? 'No group chosen'
            : `${formatCountOf(chosen.length, 'group', 'groups')} chosen, ${people}`}
        </output>
      </div>
      <div ref={frame} className={styles.frame}>
        <fieldset aria-label="Groups" className={styles.lines} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const line = lines[index];
            return (
              line && (
                <div key={line.key} className={styles.line} style={{ transform: `translateY(${start}px)` }}>
                  {line.kind === 'groupType' ? (
                    <span className={styles.groupType}>{line.name}</span>
                  ) : (
                    <GroupLine
                      row={line.row}
                      isOpen={mayChoose(line.row.id)}
                      onToggle={() => onChange(toggleGroup(groupTypes, chosen, line.row.id))}
                    />
                  )}
                </div>
              )
            );
          })}
        </fieldset>
        {lines.length === 0 && <p className={styles.nothing}>No group matches “{searched}”.</p>}
      </div>
    </div>
  );
}

function GroupLine({
  row,
  isOpen,
  onToggle,
}: {
  readonly row: GroupRow;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) {
  const { name, depth, count, isChosen, isIncluded } = row;
  return (
    <span className={styles.group} style={{ paddingLeft: depth * 20 }}>
      <Checkbox checked={isChosen || isIncluded} disabled={isIncluded || !isOpen} onChange={onToggle}>
        {name}
      </Checkbox>
      <span className={styles.count}>{formatCount(count)}</span>
    </span>
  );
}

function linesOf(groupTypes: readonly GroupType[], chosen: readonly string[], typed: string): readonly Line[] {
  return groupTypes.flatMap((groupType) => {
    const rows = rowsOf(groupType, chosen, typed).map((row) => ({ kind: 'group', key: row.id, row }) as const);
    return rows.length > 0 && groupTypes.length > 1
      ? [{ kind: 'groupType', key: `group-type-${groupType.id}`, name: groupType.name } as const, ...rows]
      : rows;
  });
}
