import * as contract from '@attune/contract/surveys/substitutions';
import type { Router } from '../../platform/http/index.ts';
import { partOf, wholeList } from '../../platform/json-api/index.ts';
import { type OrganizationSubstitution, listSubstitutions, updateSubstitutions } from './list-substitutions.ts';
import { presentSubstitution, presentSubstitutionCompanions } from './substitutions.presenter.ts';

export function substitutionRoutes(router: Router, needs: Parameters<typeof listSubstitutions>[0]): void {
  router.on(contract.listSubstitutions, async ({ actor, params, query, address }) => {
    const substitutions = await listSubstitutions(needs, actor, params.organizationId);
    const { data: part, ...paging } = partOf(substitutions, { query, address });
    return { ...toList(part, query.include), ...paging };
  });
  router.on(contract.updateSubstitutions, async ({ actor, params, query, body }) => {
    const words = body.data.map(({ attributes }) => attributes);
    return toList(
      await updateSubstitutions(needs, actor, { organizationId: params.organizationId, words }),
      query.include,
    );
  });
}

function toList(substitutions: readonly OrganizationSubstitution[], include: readonly string[] | undefined) {
  return {
    data: substitutions.map(presentSubstitution),
    ...(include ? { included: presentSubstitutionCompanions(substitutions, include) } : {}),
    ...wholeList(substitutions.length),
  };
}
