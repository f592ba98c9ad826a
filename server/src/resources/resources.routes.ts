import * as contract from '@attune/contract/resources/resources';
import type { ResourceKind } from '@attune/domain/resources';
import type { z } from 'zod';
import type { Authentication, Caller, Router } from '../platform/http/index.ts';
import { pageOf, pagingOf, sortingOf } from '../platform/json-api/index.ts';
import { publishResource, removeResource, withdrawResource } from './publish-resources.ts';
import { getResource, listResources, listResourceVersions } from './read-resources.ts';
import { presentResource, presentTag, presentVersion } from './resources.presenter.ts';
import { createTag, listTags, removeTag, updateTag } from './tags.ts';
import { createResource, restoreVersion, updateResource } from './write-resources.ts';

type Dependencies = Parameters<typeof createResource>[0] & { readonly authentication: Authentication };
type Query = z.infer<typeof contract.listAssessmentLibrary.query>;
type Listed = {
  readonly caller: Caller;
  readonly query: Query;
  readonly address: string;
  readonly kind: ResourceKind | undefined;
};

export function resourceListRoutes(router: Router, needs: Dependencies): void {
  const actorOf = (caller: Caller) => needs.authentication.actorAnywhere(caller);

  const list = async ({ caller, query, address, kind }: Listed) => {
    const page = pageOf(query);
    const { resources, total } = await listResources(needs, await actorOf(caller), {
      kind,
      search: query['filter[fuzzy]'],
      categoryKey: query['filter[categoryId]'],
      tagId: query['filter[tag]'],
      status: query['filter[status]'],
      sorting: sortingOf(query.sort, 'title'),
      page,
    });
    return { data: resources.map(presentResource), ...pagingOf(address, page, total) };
  };

  router.on(contract.listTransformResources, ({ caller, query, address }) =>
    list({ caller, query, address, kind: query['filter[kind]'] }),
  );

  router.on(contract.listAssessmentLibrary, (asked) => list({ ...asked, kind: 'assessment' }));

  router.on(contract.listResourceVersions, async ({ caller, params, query, address }) => {
    const page = pageOf(query);
    const { resource, versions, total } = await listResourceVersions(needs, await actorOf(caller), { ...params, page });
    return { data: versions.map((each) => presentVersion(resource, each)), ...pagingOf(address, page, total) };
  });
}

export function resourceRoutes(router: Router, needs: Dependencies): void {
  const actorOf = (caller: Caller) => needs.authentication.actorAnywhere(caller);

  router.on(contract.getTransformResource, async ({ caller, params }) => ({
    data: presentResource(await getResource(needs, await actorOf(caller), params.resourceId)),
  }));

  router.on(contract.createTransformResource, async ({ caller, body }) => {
    const { kind, categoryIds, ...attributes } = body.data.attributes;
    const content = { ...attributes, categoryKeys: categoryIds };
    return { data: presentResource(await createResource(needs, await actorOf(caller), { kind, content })) };
  });

  router.on(contract.updateTransformResource, async ({ caller, params, body }) => {
    const { categoryIds, ...attributes } = body.data.attributes;
    const change = { ...params, ...attributes, categoryKeys: categoryIds };
    return { data: presentResource(await updateResource(needs, await actorOf(caller), change)) };
  });

  router.on(contract.publishTransformResource, async ({ caller, params }) => ({
    data: presentResource(await publishResource(needs, await actorOf(caller), params.resourceId)),
  }));

  router.on(contract.withdrawTransformResource, async ({ caller, params }) => ({
    data: presentResource(await withdrawResource(needs, await actorOf(caller), params.resourceId)),
  }));

  router.on(contract.removeTransformResource, async ({ caller, params }) => {
    await removeResource(needs, await actorOf(caller), params.resourceId);
    return undefined;
  });

  router.on(contract.restoreResourceVersion, async ({ caller, params, body }) => {
    const ref = { ...params, version: body.data.attributes.version };
    return { data: presentResource(await restoreVersion(needs, await actorOf(caller), ref)) };
  });
}

export function tagRoutes(router: Router, needs: Dependencies): void {
  const actorOf = (caller: Caller) => needs.authentication.actorAnywhere(caller);

  router.on(contract.listResourceTags, async ({ caller, query, address }) => {
    const page = pageOf(query);
    const { tags, total } = await listTags(needs, await actorOf(caller), page);
    return { data: tags.map(presentTag), ...pagingOf(address, page, total) };
  });

  router.on(contract.createResourceTag, async ({ caller, body }) => ({
    data: presentTag(await createTag(needs, await actorOf(caller), body.data.attributes)),
  }));

  router.on(contract.updateResourceTag, async ({ caller, params, body }) => ({
    data: presentTag(await updateTag(needs, await actorOf(caller), { ...params, ...body.data.attributes })),
  }));

  router.on(contract.removeResourceTag, async ({ caller, params }) => {
    await removeTag(needs, await actorOf(caller), params.tagId);
    return undefined;
  });
}
