import { type SearchResultResource, searchRecords as contract } from '@attune/contract/app/search';
import type { Router } from '../platform/http/index.ts';
import { type FoundRecord, type SearchDependencies, searchRecords } from './search-records.ts';

export function searchRoutes(router: Router, needs: SearchDependencies): void {
  router.on(contract, async ({ actor, params, query }) => {
    const found = await searchRecords(needs, actor, { ...params, text: query['filter[fuzzy]'] });
    return { data: found.map(present) };
  });
}

function present({ kind, id, title, place, status, startsAt }: FoundRecord): SearchResultResource {
  return {
    type: 'search-results',
    id: `${kind}-${id}`,
    attributes: {
      kind,
      recordId: id,
      title,
      place: place ?? null,
      status: status ?? null,
      startsAt: startsAt?.toISOString() ?? null,
    },
  };
}
