import type { ReviewedPersonResource } from '@attune/contract/employees/reviewed-people';
import type { JobResource } from '@attune/contract/jobs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SearchField } from '../../design/controls/SearchField.tsx';
import { Section } from '../../design/page/Page.tsx';
import { Pager } from '../../design/table/Pager.tsx';
import type { Paging } from '../../design/table/paging.ts';
import { Table } from '../../design/table/Table.tsx';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { reviewedPeopleQuery } from './reviewed-people.queries.ts';
import { foundIn, foundWords } from './sample-search.ts';
import { SampleTable, type SampleTableProps, shownAtFirst } from './SampleTable.tsx';
import styles from './SampleTable.module.css';

type Props<Row> = SampleTableProps<Row> & {
  readonly id: string;
  readonly title: ReactNode;
  /** Searchable texts of a row. */
  readonly textsOf: (row: Row) => readonly string[];
  readonly className?: string | undefined;
  /** Job and kind for searching on the server when the sample is incomplete. */
  readonly job: JobResource;
  readonly kind: ReviewedPersonResource['attributes']['kind'];
  readonly rowsOf: (people: readonly ReviewedPersonResource['attributes'][]) => readonly Row[];
};

/** Affected people, with a search if they do not fit. */
export function PeopleSection<Row>(props: Props<Row>) {
  const { sample, total, countShown = (rows) => rows.length } = props;
  return countShown(sample) < total ? <ManyPeople {...props} /> : <FewPeople {...props} />;
}

/** The sample is complete. */
function FewPeople<Row>({ id, title, textsOf, className, ...table }: Props<Row>) {
  const [search, setSearch] = useState('');
  const { label, sample, total, countShown = (rows) => rows.length } = table;
  const found = foundIn(sample, search, textsOf);
  const isSearched = search.trim() !== '';
  return (
    <Section
      id={id}
      title={title}
      tools={
        sample.length > shownAtFirst && (
          <SearchField
            placeholder={`Search ${label.toLowerCase()}`}
            value={search}
            onSearch={setSearch}
            pauseMs={0}
            hasKey={false}
          />
        )
      }
    >
      {isSearched && <output className={styles.found}>{foundWords({ found: countShown(found), total })}</output>}
      {found.length > 0 && (
        <div className={className}>
          <SampleTable {...table} sample={found} {...(isSearched && { total: countShown(found) })} />
        </div>
      )}
    </Section>
  );
}

/** The sample is incomplete: search and paging use the server. */
function ManyPeople<Row>({
  id,
  title,
  className,
  job,
  kind,
  rowsOf,
  label,
  columns,
  sample,
  keyOf,
  total,
  countShown = (rows) => rows.length,
}: Props<Row>) {
  const [search, setSearch] = useState('');
  const [paging, setPaging] = useState<Paging>({ page: 0, rows: shownAtFirst });
  const isSearched = search.trim() !== '';
  const isInSample = !isSearched && paging.page === 0;
  const read = useQuery({ ...reviewedPeopleQuery(job, { kind, search, paging }), enabled: !isInSample });
  const people = isInSample ? undefined : read.data;
  const rows = people
    ? rowsOf(people.data.map(({ attributes }) => attributes))
    : sample.filter((_, place) => countShown(sample.slice(0, place + 1)) <= paging.rows);
  const found = people?.meta.total ?? total;
  return (
    <Section
      id={id}
      title={title}
      tools={
        <SearchField
          placeholder={`Search ${label.toLowerCase()}`}
          value={search}
          onSearch={(typed) => {
            setSearch(typed);
            setPaging({ ...paging, page: 0 });
          }}
          hasKey={false}
        />
      }
    >
      {isSearched && people && <output className={styles.found}>{foundWords({ found, total })}</output>}
      {read.error && !isInSample ? (
        <ReadFailure subject="People" error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        rows.length > 0 && (
          <div className={className}>
            <Table label={label} columns={columns} rows={rows} keyOf={keyOf} />
            <Pager paging={paging} total={found} onPage={setPaging} rowChoices={[shownAtFirst, 25, 100]} />
          </div>
        )
      )}
    </Section>
  );
}
