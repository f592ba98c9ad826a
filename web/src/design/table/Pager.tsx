import { IconButton } from '../controls/Button.tsx';
import styles from './Pager.module.css';
import { isLastPage, type Paging, pageWords } from './paging.ts';

type Props = {
  readonly paging: Paging;
  readonly total: number;
  readonly onPage: (paging: Paging) => void;
  readonly rowChoices?: readonly number[];
};

/** The range of rows on screen, the total, and buttons for other pages. */
export function Pager({ paging, total, onPage, rowChoices = [10, 25, 50, 100] }: Props) {
  const choices = rowChoices.includes(paging.rows)
    ? rowChoices
    : [paging.rows, ...rowChoices].toSorted((a, b) => a - b);
  return (
    <nav aria-label="Pages" className={styles.pager}>
      <output className={styles.words}>{pageWords(paging, total)}</output>
      <label className={styles.rows}>
        <select value={paging.rows} onChange={(event) => onPage({ page: 0, rows: Number(event.target.value) })}>
          {choices.map((rows) => (
            <option key={rows} value={rows}>
              {rows}
            </option>
          ))}
        </select>
        per page
      </label>
      <IconButton
        icon="chevronLeft"
        label="Previous page"
        rank="secondary"
        size="small"
        disabled={paging.page === 0}
        onClick={() => onPage({ ...paging, page: paging.page - 1 })}
      />
      <IconButton
        icon="chevronRight"
        label="Next page"
        rank="secondary"
        size="small"
        disabled={isLastPage(paging, total)}
        onClick={() => onPage({ ...paging, page: paging.page + 1 })}
      />
    </nav>
  );
}
