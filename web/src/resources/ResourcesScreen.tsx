import type { ResourceKind } from '@attune/domain/resources';
import { drivers } from '@attune/domain/surveys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { ButtonLink } from '../design/controls/ButtonLink.tsx';
import { FilterButton } from '../design/controls/FilterButton.tsx';
import { SearchField } from '../design/controls/SearchField.tsx';
import layout from '../design/layout.module.css';
import { Page } from '../design/page/Page.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { EmptyState } from '../design/page/PageStates.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { Pager } from '../design/table/Pager.tsx';
import { useFilters } from '../platform/filters.ts';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useTableState } from '../platform/use-table-state.ts';
import { type KindWords, kindWords, listHeadline } from './resource-words.ts';
import styles from './Resources.module.css';
import { ResourceTable } from './ResourceTable.tsx';
import { resourceCountQuery, resourcesQuery, resourceTable, statuses, tagsQuery } from './resources.queries.ts';
import { TagsDialog } from './TagsDialog.tsx';

/** `/transform-resources`: the resources of the product. */
export function TransformResourcesScreen() {
  return <Resources kind="transform" />;
}

/** `/assessment-library`: the entries of the assessment library. */
export function AssessmentLibraryScreen() {
  return <Resources kind="assessment" />;
}

const filterNames = ['search', 'category', 'tag', 'status'] as const;
const statusLabels = { published: 'Published', draft: 'Draft' } as const;
const categoryOptions = drivers.map(({ key, fullName }) => ({ value: key as string, label: fullName }));

function useResourceFilter(tableName: string) {
  const filters = useFilters(filterNames, tableName);
  const filter = {
    search: filters.one('search'),
    category: filters.one('category'),
    tagId: filters.id('tag'),
    status: filters.oneOf('status', statuses),
  };
  return { filter, filters, isFiltered: Object.values(filter).some(Boolean) };
}

type Filtering = ReturnType<typeof useResourceFilter>;
type OfKind = { readonly words: KindWords };

function Resources({ kind }: { readonly kind: ResourceKind }) {
  const words = kindWords[kind];
  const filtering = useResourceFilter(kind);
  const published = useQuery(resourceCountQuery(kind, 'published'));
  const drafts = useQuery(resourceCountQuery(kind, 'draft'));
  const isCounted = published.data !== undefined && drafts.data !== undefined;
  const count = isCounted ? published.data + drafts.data : undefined;
  const sentence = isCounted ? listHeadline({ published: published.data, drafts: drafts.data }, words) : undefined;
  const [isTagging, setIsTagging] = useState(false);
  return (
    <Page>
      <PageHeader
        page={words.page}
        isLoading={published.isLoading || drafts.isLoading}
        fact={sentence?.fact ?? words.page}
        comparison={sentence?.comparison}
        actions={
          <>
            <Button onClick={() => setIsTagging(true)}>Manage tags</Button>
            {count !== 0 && <AddLink words={words} />}
          </>
        }
      />
      {count !== 0 && <Filters words={words} filtering={filtering} />}
      <div className={styles.list}>
        <List words={words} filtering={filtering} />
      </div>
      {isTagging && <TagsDialog onClose={() => setIsTagging(false)} />}
    </Page>
  );
}

function Filters({ words, filtering: { filter, filters, isFiltered } }: OfKind & { readonly filtering: Filtering }) {
  const tags = useQuery(tagsQuery()).data?.data ?? [];
  return (
    <div data-screen-only className={layout.filters}>
      <SearchField
        placeholder={`Search ${words.many}`}
        value={filter.search ?? ''}
        onSearch={(text) => filters.setOne('search', text)}
      />
      <FilterButton
        label="Driver"
        all="All"
        options={categoryOptions}
        value={filter.category}
        onChange={(key) => filters.setOne('category', key)}
      />
      {tags.length > 0 && (
        <FilterButton
          label="Tag"
          all="All"
          options={tags.map(({ id, attributes }) => ({ value: id, label: attributes.name }))}
          value={filter.tagId}
          onChange={(id) => filters.setOne('tag', id)}
        />
      )}
      <FilterButton
        label="Status"
        all="All"
        options={statuses.map((status) => ({ value: status, label: statusLabels[status] }))}
        value={filter.status}
        onChange={(status) => filters.setOne('status', status)}
      />
      {isFiltered && (
        <Button rank="tertiary" onClick={() => filters.clear()}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

function List({ words, filtering: { filter, filters, isFiltered } }: OfKind & { readonly filtering: Filtering }) {
  const table = useTableState(words.kind, resourceTable);
  const reading = useQuery(resourcesQuery(words.kind, { filter, table }));
  const total = reading.data?.meta.total ?? 0;
  return (
    <PagePhases
      phase={pagePhaseOf({ reads: [reading], content: total === 0 ? 'empty' : 'shown' })}
      loading={<TableSkeleton label={`Loading ${words.many}`} />}
      error={<ReadFailure subject={`The ${words.many}`} error={reading.error} onRetry={() => void reading.refetch()} />}
      empty={
        isFiltered ? (
          <EmptyState
            heading={`No ${words.one} matches`}
            action={<Button onClick={() => filters.clear()}>{`Show all ${words.many}`}</Button>}
          >
            No title, description or tag matches your search and filters.
          </EmptyState>
        ) : (
          <EmptyState heading={`No ${words.many} yet`} action={<AddLink words={words} />}>
            {words.purpose}
          </EmptyState>
        )
      }
    >
      <ResourceTable words={words} resources={reading.data?.data ?? []} sort={table.sort} onSort={table.setSort} />
      <Pager paging={table.paging} total={total} onPage={table.setPaging} />
    </PagePhases>
  );
}

function AddLink({ words }: OfKind) {
  return (
    <ButtonLink to={`${words.base}/new`} rank="primary" icon="plus">
      {`New ${words.one}`}
    </ButtonLink>
  );
}
