import { type ReactNode, useState } from 'react';
import { SearchField } from '../../design/controls/SearchField.tsx';
import { Section } from '../../design/page/Page.tsx';
import { foundIn, foundWords } from './sample-search.ts';
import { SampleTable, type SampleTableProps, shownAtFirst } from './SampleTable.tsx';
import styles from './SampleTable.module.css';

type Props<Row> = SampleTableProps<Row> & {
  readonly id: string;
  readonly title: ReactNode;
  /** What a row is found by. */
  readonly textsOf: (row: Row) => readonly string[];
  readonly className?: string | undefined;
};

/** People of whom an import would make something, and a search where there are more than one sees. */
export function PeopleSection<Row>({ id, title, textsOf, className, ...table }: Props<Row>) {
  const [search, setSearch] = useState('');
  const { label, sample, total, countShown = (rows) => rows.length } = table;
  const found = foundIn(sample, search, textsOf);
  const isSearched = search.trim() !== '';
  return (
    <Section id={id} title={title} tools={sample.length > shownAtFirst && <SearchField placeholder={`Search ${label.toLowerCase()}`} value={search} onSearch={setSearch} pauseMs={0} hasKey={false} />}>
      {isSearched && <output className={styles.found}>{foundWords({ found: countShown(found), kept: countShown(sample), total })}</output>}
      {found.length > 0 && (
        <div className={className}>
          <SampleTable {...table} sample={found} {...(isSearched && { total: countShown(found) })} />
        </div>
      )}
    </Section>
  );
}
