import * as openSurveys from '@attune/contract/people/open-surveys';
import * as internalPeople from '@attune/contract/people/internal-people';
import * as people from '@attune/contract/people/person';
import { listEmployeesOfPerson as listByPerson, listEmployeesOfUser } from '@attune/contract/employees/by-person';
import { createPhotoUpload } from '@attune/contract/people/photos';
import type { Id } from '@attune/domain/kernel';
import { presentRole } from '../access/index.ts';
import { presentOrganization } from '../organizations/index.ts';
import { presentEmployee } from '../people/index.ts';
import type { Authentication, Router } from '../platform/http/index.ts';
import { partOf } from '../platform/json-api/index.ts';
import { createPerson } from './create-person.ts';
import {
  type InternalPerson,
  assignInternalRole,
  removeInternalRole,
  updateInternalRole,
} from './internal-roles/internal-roles.ts';
import { invitePerson } from './invitations/invite-person.ts';
import { type WhereSomebodyWorks, listEmployeesOfPerson } from './list-employees-of-person.ts';
import { listAccountTeam } from './list-account-team.ts';
import { listCustomerSuccess, listPeople } from './list-people.ts';
import type { OpenSurvey } from './open-surveys/open-surveys.repository.ts';
import { type OpenSurveyDependencies, listOpenSurveys, sendOpenSurveyLinks } from './open-surveys/open-surveys.ts';
import { getPersonInOrganization, updatePersonOfEmployee } from './person-in-organization.ts';
import {
  presentAccountTeam,
  presentCreated,
  presentInternalPeople,
  presentInternalRole,
  presentInOrganization,
  presentPerson,
} from './person.presenter.ts';
import { beginUpload } from './photos/photos.ts';
import { updatePerson } from './update-person.ts';

type Dependencies = Parameters<typeof updatePerson>[0] &
  Parameters<typeof createPerson>[0] &
  Parameters<typeof invitePerson>[0] &
  Parameters<typeof beginUpload>[0] &
  OpenSurveyDependencies;
type Who = { readonly authentication: Authentication };
type PersonId = Id<'person'>;

export function accountRoutes(router: Router, needs: Dependencies): void {
  const { authentication } = needs;
  ownRoutes(router, needs);
  surveyRoutes(router, needs);
  organizationRoutes(router, needs);
  internalRoleRoutes(router, needs);

  router.on(internalPeople.listPeople, async ({ caller, query, address }) => {
    const question = {
      emailAddress: query['filter[emailAddress]'],
      onlyInternal: query['filter[view]'] === 'internal',
      search: query['filter[fuzzy]'],
    };
    const found = await listPeople(needs, await authentication.actorAnywhere(caller), question);
    const { data: part, ...paging } = partOf(found.people, { query, address });
    return { ...presentInternalPeople({ ...found, people: part }, query.include ?? []), ...paging };
  });

  router.on(internalPeople.listCustomerSuccess, async ({ caller, ...asked }) => {
    const found = await listCustomerSuccess(needs, await authentication.actorAnywhere(caller));
    const { data: part, ...paging } = partOf(found.people, asked);
    return { ...presentInternalPeople({ ...found, people: part }, ['person-roles', 'roles']), ...paging };
  });

  router.on(internalPeople.createPerson, async ({ caller, body, answerExists }) => {
    const { roleId, organizationId } = (body.included[0] as (typeof body.included)[number]).attributes;
    const actor = organizationId
      ? await authentication.actorIn(caller, organizationId)
      : await authentication.actorAnywhere(caller);
    const created = await createPerson(needs, actor, { account: body.data.attributes, roleId, organizationId });
    if (created.isDuplicate) answerExists();
    return presentCreated(created);
  });

  router.on(internalPeople.invitePerson, async ({ caller, params, query }) => {
    await invitePerson(needs, await authentication.actorAnywhere(caller), {
      personId: params.personId,
      organizationId: query.organizationId,
    });
    return undefined;
  });
}

/** Routes for everyone's own account. */
function ownRoutes(router: Router, needs: Dependencies): void {
  const { authentication } = needs;

  router.on(people.updatePerson, async ({ caller, params, body }) => {
    const { localeId: locale, ...changes } = body.data.attributes;
    return {
      data: presentPerson(
        await updatePerson(needs, await authentication.actorAnywhere(caller), {
          ...params,
          changes: { ...changes, locale },
        }),
      ),
    };
  });

  router.on(createPhotoUpload, async ({ caller, params, body }) => {
    const { id, expiresAt, ...addresses } = await beginUpload(needs, await authentication.actorAnywhere(caller), {
      ...params,
      mediaType: body.mimetype,
    });
    return {
      data: { type: 'photo-uploads' as const, id, attributes: { ...addresses, expiresAt: expiresAt.toISOString() } },
    };
  });

  router.on(listByPerson, async ({ caller, params, query, address }) =>
    presentEmployments(await listEmployeesOfPerson(needs, await authentication.actorAnywhere(caller), params), {
      query,
      address,
    }),
  );
  router.on(listEmployeesOfUser, async ({ caller, params, query, address }) =>
    presentEmployments(await listEmployeesOfPerson(needs, await authentication.actorAnywhere(caller), params), {
      query,
      address,
    }),
  );
}

function surveyRoutes(router: Router, needs: OpenSurveyDependencies & Who): void {
  const { authentication } = needs;

  router.on(openSurveys.listOpenSurveys, async ({ caller, params, ...asked }) => {
    const open = await listOpenSurveys(needs, await authentication.actorAnywhere(caller), params.personId);
    return partOf(open.map(presentOpenSurvey), asked);
  });

  router.on(openSurveys.sendOpenSurveyLinks, async ({ caller, params }) => {
    await sendOpenSurveyLinks(needs, await authentication.actorAnywhere(caller), params.personId);
    return undefined;
  });
}

function presentOpenSurvey({ campaignId, employeeId, name, organization, closesOn }: OpenSurvey) {
  return {
    type: 'open-surveys' as const,
    id: `${campaignId}-${employeeId}`,
    attributes: { name, organization, closesOn },
  };
}

function organizationRoutes(router: Router, needs: Dependencies): void {
  router.on(people.getPersonInOrganization, async ({ actor, params, query }) => {
    const named = { organizationId: params.organizationId, personId: params.personId as PersonId };
    return presentInOrganization(await getPersonInOrganization(needs, actor, named), query.include ?? []);
  });

  router.on(internalPeople.listCustomerSuccessOfOrganization, async ({ actor, params, ...asked }) => {
    const found = await listAccountTeam(needs, actor, params.organizationId);
    const { data: part, ...paging } = partOf(found.accountTeam, asked);
    return { ...presentAccountTeam({ ...found, accountTeam: part }), ...paging };
  });

  router.on(people.updatePersonOfEmployee, async ({ actor, params, body }) => {
    const named = {
      organizationId: params.organizationId,
      personId: params.personId as PersonId,
      employeeId: params.employeeId,
    };
    return {
      data: presentPerson(await updatePersonOfEmployee(needs, actor, { ...named, changes: body.data.attributes })),
    };
  });
}

function internalRoleRoutes(router: Router, needs: Parameters<typeof assignInternalRole>[0] & Who): void {
  const { authentication } = needs;

  router.on(internalPeople.assignInternalRole, async ({ caller, params }) =>
    presentInternal(
      await assignInternalRole(needs, await authentication.actorAnywhere(caller), {
        ...params,
        personId: params.personId,
      }),
    ),
  );

  router.on(internalPeople.updateInternalRole, async ({ caller, params, body }) =>
    presentInternal(
      await updateInternalRole(needs, await authentication.actorAnywhere(caller), {
        ...params,
        personId: params.personId,
        roleId: body.data.attributes.roleId,
      }),
    ),
  );

  router.on(internalPeople.removeInternalRole, async ({ caller, params }) => {
    await removeInternalRole(needs, await authentication.actorAnywhere(caller), {
      ...params,
      personId: params.personId,
    });
    return undefined;
  });
}

function presentInternal({ person, roles }: InternalPerson) {
  const [data] = presentInternalRole(person, roles);
  if (!data) throw new Error('Somebody who was given a role for the product has none.');
  return { data, included: roles.filter(({ id }) => id === data.attributes.roleId).map(presentRole) };
}

type EmploymentQuery = Parameters<typeof partOf>[1] & {
  readonly query: { readonly include?: readonly string[] | undefined };
};

function presentEmployments({ employees, organizations }: WhereSomebodyWorks, asked: EmploymentQuery) {
  const { data: part, ...paging } = partOf(employees, asked);
  const shown = organizations.filter(({ id }) => part.some(({ organizationId }) => organizationId === id));
  const included = asked.query.include?.includes('organizations')
    ? shown.map((organization) => presentOrganization(organization))
    : [];
  return { data: part.map((employee) => presentEmployee(employee)), included, ...paging };
}
