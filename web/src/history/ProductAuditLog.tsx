import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { FilterButton } from '../design/controls/FilterButton.tsx';
import layout from '../design/layout.module.css';
import { Section } from '../design/page/Page.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { EmptyState } from '../design/page/PageStates.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { Pager } from '../design/table/Pager.tsx';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useNow } from '../platform/use-now.ts';
import { ChainNote } from './ChainNote.tsx';
import { firstDayOf, spans } from './change-days.ts';
import { namesOf } from './change-words.ts';
import { ChangeList } from './ChangeList.tsx';
import { productChainQuery, productAuditLogQuery } from './history.queries.ts';
import { productActs } from './operations.ts';

type Narrowed = {
  readonly act?: string | undefined;
  readonly personId?: string | undefined;
  readonly span?: string | undefined;
};

/** Audit log of the product: sign-ins, internal roles, resources and tags. */
export function ProductAuditLog() {
  const [narrowed, setNarrowed] = useState<Narrowed>({});
  const [paging, setPaging] = useState({ page: 0, rows: 10 });
  const from = firstDayOf(narrowed.span, { timeZone: 'UTC', now: useNow() });
  const history = useQuery(productAuditLogQuery({ act: narrowed.act, personId: narrowed.personId, from, paging }));
  const { data: chain } = useQuery(productChainQuery());
  const names = namesOf(history.data?.included);
  const total = history.data?.meta.total ?? 0;
  const isNarrowed = Object.values(narrowed).some((each) => each !== undefined);
  const narrow = (change: Narrowed) => {
    setNarrowed({ ...narrowed, ...change });
    setPaging({ ...paging, page: 0 });
  };
  const people = [...names].flatMap(([key, label]) =>
    key.startsWith('people:') ? [{ value: key.slice('people:'.length), label }] : [],
  );
  return (
    <Section
      id="product-history"
      title="Product audit log"
      under="Sign-ins of people with a role, internal roles, resources and tags. Entries are kept for 12 months."
    >
      <ChainNote chain={chain} />
      <search className={layout.filters}>
        <FilterButton
          label="What"
          all="Everything"
          options={productActs}
          value={narrowed.act}
          onChange={(act) => narrow({ act })}
        />
        <FilterButton
          label="By"
          all="Anyone"
          options={people}
          value={narrowed.personId}
          onChange={(personId) => narrow({ personId })}
        />
        <FilterButton
          label="When"
          all="Any time"
          options={spans}
          value={narrowed.span}
          onChange={(span) => narrow({ span })}
        />
      </search>
      <PagePhases
        phase={pagePhaseOf({ reads: [history], content: total === 0 ? 'empty' : 'shown' })}
        loading={<TableSkeleton label="Loading the product audit log" rows={3} />}
        error={
          <ReadFailure subject="The product audit log" error={history.error} onRetry={() => void history.refetch()} />
        }
        empty={
          <NothingDone
            isNarrowed={isNarrowed}
            onClear={() => narrow({ act: undefined, personId: undefined, span: undefined })}
          />
        }
      >
        <ChangeList changes={history.data?.data ?? []} names={names} onPerson={(personId) => narrow({ personId })} />
        {total > paging.rows && <Pager paging={paging} total={total} onPage={setPaging} />}
      </PagePhases>
    </Section>
  );
}

function NothingDone({ isNarrowed, onClear }: { readonly isNarrowed: boolean; readonly onClear: () => void }) {
  if (!isNarrowed)
    return (
      <EmptyState heading="No changes recorded">
        Nothing was changed for the whole product in the last 12 months.
      </EmptyState>
    );
  return (
    <EmptyState heading="No matches" action={<Button onClick={onClear}>Show all</Button>}>
      No entries match these filters.
    </EmptyState>
  );
}
