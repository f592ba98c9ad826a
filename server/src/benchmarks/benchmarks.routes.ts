import * as contract from '@attune/contract/results/benchmarks';
import type { Authentication, Router } from '../platform/http/index.ts';
import { pageOf, pagingOf, sortingOf, wholeList } from '../platform/json-api/index.ts';
import { presentBenchmark, presentImport, presentListedBenchmark } from './benchmarks.presenter.ts';
import { getBenchmark } from './get-benchmark.ts';
import { importBenchmarks } from './import-benchmarks.ts';
import { listBenchmarks } from './list-benchmarks.ts';
import { removeBenchmark } from './remove-benchmark.ts';

type Dependencies = Parameters<typeof importBenchmarks>[0] & { readonly authentication: Authentication };

export function benchmarkRoutes(router: Router, needs: Dependencies): void {
  const { authentication } = needs;

  router.on(contract.listBenchmarks, async ({ caller, query, address }) => {
    const page = pageOf(query);
    const categoryId = query['filter[categoryId]'];
    const listing = {
      search: query['filter[fuzzy]'],
      industry: query['filter[industry]'],
      categoryId,
      sorting: sortingOf(query.sort, 'name'),
      page,
    };
    const { benchmarks, total } = await listBenchmarks(needs, await authentication.actorAnywhere(caller), listing);
    return {
      data: benchmarks.map((benchmark) => presentListedBenchmark(benchmark, categoryId)),
      ...pagingOf(address, page, total),
    };
  });

  router.on(contract.getBenchmark, async ({ caller, params }) => ({
    data: presentBenchmark(await getBenchmark(needs, await authentication.actorAnywhere(caller), params.benchmarkId)),
  }));

  router.on(contract.importBenchmarks, async ({ caller, query, body }) => {
    const imports = await importBenchmarks(needs, await authentication.actorAnywhere(caller), {
      content: body,
      isReview: query.isReview ?? false,
    });
    return { data: imports.map(presentImport), ...wholeList(imports.length) };
  });

  router.on(contract.removeImportedBenchmark, async ({ caller, params }) => {
    await removeBenchmark(needs, await authentication.actorAnywhere(caller), params.benchmarkId);
    return undefined;
  });
}
