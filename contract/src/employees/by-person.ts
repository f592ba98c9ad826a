import { z } from 'zod';
import { employee } from './employee.ts';
import { endpoint, include, listOf, page, query } from '../protocol/json-api.ts';
import { organization } from '../organizations/organization.ts';
import { personId } from '../people/person.ts';

const answer = listOf(employee, organization);

export const listEmployeesOfPerson = endpoint({
  name: 'listEmployeesOfPerson',
  summary:
    'Where a person works: everywhere for oneself, and for somebody else in the organizations that the caller reaches.',
  method: 'GET',
  path: '/people/:personId/employees',
  params: z.object({ personId }),
  query: query({ ...page, ...include(['organizations']) }),
  answer,
});

export const listEmployeesOfUser = endpoint({
  name: 'listEmployeesOfUser',
  summary: 'The same by the id that the companion product knows the person by.',
  method: 'GET',
  path: '/user/:ffGlobalUserId/employees',
  params: z.object({ ffGlobalUserId: z.union([z.uuid().toLowerCase(), z.literal('me')]) }),
  query: query({ ...page, ...include(['organizations']) }),
  answer,
});
