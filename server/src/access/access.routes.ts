import * as contract from '@attune/contract/access/grants';
import * as employeeAccessContract from '@attune/contract/access/employee-access';
import type { Id } from '@attune/domain/kernel';
import { type Authentication, type Router, findActorIn } from '../platform/http/index.ts';
import { pageOf, pagingOf, partOf } from '../platform/json-api/index.ts';
import {
  presentEmployeeAccess,
  presentHolder,
  presentPersonRole,
  presentPermission,
  presentRoleReset,
  presentRolesOf,
} from './access.presenter.ts';
import { assignEmployeeRole, assignPersonRole, changePersonRole, removePersonRole } from './change-person-role.ts';
import {
  type SentPermission,
  addEmployeePermissions,
  addPermissionsOfPeople,
  listPermissions,
  removePermission,
} from './change-permissions.ts';
import { confirmEmployeeAccess } from './confirm-access.ts';
import { type AccessInput, getEmployeeAccess, previewEmployeeAccess } from './employee-access.ts';
import type { HeldRole } from './holders.repository.ts';
import { listAccess } from './list-access.ts';
import { listPersonRoles } from './list-person-roles.ts';
import { previewRoleReset, resetRoles } from './reset-roles.ts';
import type { AccessDependencies, OfEmployee, OfPerson } from './targets.ts';
import { updateEmployeeAccess } from './update-employee-access.ts';
import { accessViewRoutes } from './views/access-views.routes.ts';

type Dependencies = AccessDependencies & { readonly authentication: Authentication };

export function accessRoutes(router: Router, needs: Dependencies): void {
  permissionRoutes(router, needs);
  roleRoutes(router, needs);
  wordRoutes(router, needs);
  accessViewRoutes(router, needs);
}

function permissionRoutes(router: Router, needs: Dependencies): void {
  router.on(contract.listEmployeePermissions, async ({ actor, params, query, address }) => {
    const page = pageOf(query);
    const { permissions, total } = await listPermissions(needs, actor, {
      ...employeeOf(params),
      accessibleType: query['filter[accessibleType]'],
      page,
    });
    return { data: permissions.map(presentPermission), ...pagingOf(address, page, total) };
  });

  router.on(contract.addEmployeePermissions, async ({ actor, params, body }) => {
    const added = await addEmployeePermissions(needs, actor, {
      ...employeeOf(params),
      sent: sentPermissions(body.data),
    });
    return { data: asSent(body.data, added.map(presentPermission)) };
  });

  router.on(contract.removeEmployeePermission, async ({ actor, params }) => {
    await removePermission(needs, actor, { ...employeeOf(params), permissionId: params.permissionId });
    return undefined;
  });

  router.on(contract.listPermissions, async ({ actor, params, query, address }) => {
    const page = pageOf(query);
    const { permissions, total } = await listPermissions(needs, actor, {
      organizationId: organizationOf(params),
      accessibleType: query['filter[accessibleType]'],
      page,
    });
    return { data: permissions.map(presentPermission), ...pagingOf(address, page, total) };
  });

  router.on(contract.addPermissions, async ({ actor, params, body }) => {
    const added = await addPermissionsOfPeople(needs, actor, {
      organizationId: organizationOf(params),
      sent: sentPermissions(body.data),
    });
    return { data: asSent(body.data, added.map(presentPermission)) };
  });
}

function roleRoutes(router: Router, needs: Dependencies): void {
  assignmentRoutes(router, needs);
  roleListRoutes(router, needs);
  resetRoutes(router, needs);
}

function assignmentRoutes(router: Router, needs: Dependencies): void {
  router.on(contract.assignEmployeeRole, async ({ actor, params }) => {
    return {
      data: presentHeld(
        params,
        await assignEmployeeRole(needs, actor, { ...employeeOf(params), roleId: params.roleId }),
      ),
    };
  });

  router.on(contract.assignPersonRole, async ({ actor, params }) => {
    return {
      data: presentHeld(params, await assignPersonRole(needs, actor, { ...personOf(params), roleId: params.roleId })),
    };
  });

  router.on(contract.changePersonRole, async ({ actor, params, body }) => {
    return {
      data: presentHeld(
        params,
        await changePersonRole(needs, actor, {
          ...personOf(params),
          personRoleId: params.personRoleId,
          roleId: body.data.attributes.roleId,
        }),
      ),
    };
  });

  router.on(contract.removePersonRole, async ({ actor, params }) => {
    await removePersonRole(needs, actor, { ...personOf(params), personRoleId: params.personRoleId });
    return undefined;
  });
}

function roleListRoutes(router: Router, needs: Dependencies): void {
  const { authentication } = needs;

  router.on(contract.listPersonRoles, async ({ caller, params, query, address }) => {
    const personId = (params.personId === 'me' ? caller.personId : params.personId) as Id<'person'>;
    const actorIn = (organizationId: Id<'organization'>) =>
      findActorIn(authentication, { personId: caller.personId as Id<'person'> }, organizationId);
    const held = await listPersonRoles(
      { database: needs.database, actorIn },
      await authentication.actorAnywhere(caller),
      personId,
    );
    const { data: part, ...paging } = partOf(held, { query, address });
    return {
      data: part.map(presentPersonRole),
      ...(query.include?.length && { included: presentRolesOf(part) }),
      ...paging,
    };
  });
}

function resetRoutes(router: Router, needs: Dependencies): void {
  router.on(contract.previewRoleReset, async ({ actor, params, query }) => {
    return {
      data: presentRoleReset(
        await previewRoleReset(needs, actor, { organizationId: organizationOf(params), role: query['filter[role]'] }),
      ),
    };
  });

  router.on(contract.resetPersonRoles, async ({ actor, params, query, body }) => {
    return {
      data: presentRoleReset(
        await resetRoles(needs, actor, {
          organizationId: organizationOf(params),
          role: query['filter[role]'],
          confirmedCount: body?.confirmedCount,
        }),
      ),
    };
  });
}

function wordRoutes(router: Router, needs: Dependencies): void {
  router.on(employeeAccessContract.getEmployeeAccess, async ({ actor, params, tag }) => {
    const access = await getEmployeeAccess(needs, actor, employeeOf(params));
    tag(access.revision);
    return { data: presentEmployeeAccess(access) };
  });

  router.on(employeeAccessContract.previewEmployeeAccess, async ({ actor, params, body }) => {
    return {
      data: presentEmployeeAccess(
        await previewEmployeeAccess(needs, actor, { ...employeeOf(params), ...inputOf(body) }),
      ),
    };
  });

  router.on(employeeAccessContract.updateEmployeeAccess, async ({ actor, params, body, ifMatch, tag }) => {
    const access = await updateEmployeeAccess(needs, actor, { ...employeeOf(params), ...inputOf(body), ifMatch });
    tag(access.revision);
    return { data: presentEmployeeAccess(access) };
  });

  router.on(employeeAccessContract.confirmEmployeeAccess, async ({ actor, params, tag }) => {
    const access = await confirmEmployeeAccess(needs, actor, employeeOf(params));
    tag(access.revision);
    return { data: presentEmployeeAccess(access) };
  });

  router.on(employeeAccessContract.listAccess, async ({ actor, params, query, address }) => {
    const page = pageOf(query, employeeAccessContract.accessPageSize);
    const { holders, total } = await listAccess(needs, actor, {
      organizationId: organizationOf(params),
      search: query['filter[fuzzy]'],
      role: query['filter[role]'],
      dataAccess: query['filter[dataAccess]'],
      page,
    });
    return { data: holders.map(presentHolder), ...pagingOf(address, page, total) };
  });
}

type Sent = {
  readonly attributes: Omit<SentPermission, 'at' | 'words'> extends infer Place
    ? SentPermission['words'] & { readonly [Key in keyof Place]?: Place[Key] }
    : never;
};

/** Errors of a single permission point at its attributes; those of one in a list include its index. */
function sentPermissions(data: Sent | readonly Sent[]): readonly SentPermission[] {
  const sent = (one: Sent, at: readonly string[]): SentPermission => ({
    words: one.attributes,
    personId: one.attributes.personId,
    organizationId: one.attributes.organizationId,
    at,
  });
  return isMany(data) ? data.map((one, place) => sent(one, [`${place}`, 'attributes'])) : [sent(data, [])];
}

function isMany<Item>(data: Item | readonly Item[]): data is readonly Item[] {
  return Array.isArray(data);
}

function asSent<Item>(data: unknown, answers: readonly Item[]): Item | Item[] {
  const [only] = answers;
  return Array.isArray(data) || only === undefined ? [...answers] : only;
}

function inputOf(body: {
  readonly data: { readonly attributes: employeeAccessContract.AccessRequest };
}): Pick<AccessInput, 'role' | 'sent'> {
  const { role, grants } = body.data.attributes;
  return { role, sent: grants.map((words, place) => ({ words, at: ['grants', `${place}`] })) };
}

function presentHeld(params: { readonly organizationId: Id<'organization'> }, held: HeldRole) {
  return presentPersonRole({ ...held, organizationId: organizationOf(params) });
}

/** Refuses people without access to the organization. */
function organizationOf({ organizationId }: { readonly organizationId: Id<'organization'> }) {
  return organizationId;
}

function employeeOf(params: {
  readonly organizationId: Id<'organization'>;
  readonly employeeId: Id<'employee'>;
}): OfEmployee {
  return { organizationId: organizationOf(params), employeeId: params.employeeId };
}

function personOf(params: { readonly organizationId: Id<'organization'>; readonly personId: Id<'person'> }): OfPerson {
  return { organizationId: organizationOf(params), personId: params.personId };
}
