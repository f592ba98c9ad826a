import { type RefObject, useEffect, useState } from 'react';
import { formatCount } from '../../design/format/numbers.ts';
import { parentsAbove, type TreeRow } from './hierarchy-rows.ts';
import styles from './Hierarchy.module.css';

type Props = {
  readonly rows: readonly TreeRow[];
  readonly frame: RefObject<HTMLElement | null>;
  readonly rowHeight: number;
  readonly onShow: (row: number) => void;
};

/** Keeps the parents of the first row in sight at the top while the tree scrolls. Keys lead to a parent by ←. */
export function ParentsAbove({ rows, frame, rowHeight, onShow }: Props) {
  const { first, most } = useFirstInSight(frame, rowHeight);
  return (
    <tbody aria-hidden className={styles.above}>
      {parentsAbove(rows, { first, most }).flatMap((at, place) => {
        const row = rows[at];
        if (!row) return [];
        const { displayName, activeMembershipCount } = row.group.attributes;
        return (
          <tr
            key={row.group.id}
            data-depth={row.depth}
            className={styles.row}
            style={{ top: place * rowHeight, '--depth': row.depth }}
          >
            <th className={styles.name}>
              <button type="button" tabIndex={-1} className={styles.parent} onClick={() => onShow(at)}>
                {displayName}
              </button>
            </th>
            <td className={styles.number}>{formatCount(activeMembershipCount)}</td>
          </tr>
        );
      })}
    </tbody>
  );
}

/** The first row that is not even partly scrolled out of sight, and how many rows fill a third of the frame. */
function useFirstInSight(frame: RefObject<HTMLElement | null>, rowHeight: number) {
  const [{ first, most }, setSight] = useState({ first: 0, most: 0 });
  useEffect(() => {
    const scrolled = frame.current;
    if (!scrolled) return undefined;
    const look = () => {
      const now = {
        first: Math.ceil(scrolled.scrollTop / rowHeight),
        most: scrolled.scrollTop > 0 ? Math.floor(scrolled.clientHeight / 3 / rowHeight) : 0,
      };
      setSight((before) => (before.first === now.first && before.most === now.most ? before : now));
    };
    look();
    scrolled.addEventListener('scroll', look, { passive: true });
    return () => scrolled.removeEventListener('scroll', look);
  }, [frame, rowHeight]);
  return { first, most };
}
