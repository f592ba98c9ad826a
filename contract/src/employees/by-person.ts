import { z } from 'zod';
import { employee } from './employee.ts';
import { endpoint, include, listOf, page, query } from '../protocol/json-api.ts';
import { organization } from '../organizations/organization.ts';
import { ffGlobalUserId, personId } from '../people/person.ts';

const answer = listOf(employee, organization);

export const listEmployeesOfPerson = endpoint({
  name: 'listEmployeesOfPerson',
  summary:
    'List employee records of a person: all for the caller, otherwise those in organizations the caller can ' +
    'access.',
  method: 'GET',
  path: '/people/:personId/employees',
  params: z.object({ personId }),
  query: query({ ...page, ...include(['organizations']) }),
  answer,
});

export const listEmployeesOfUser = endpoint({
  name: 'listEmployeesOfUser',
  summary: 'List employee records of a person by companion product user ID.',
  method: 'GET',
  path: '/user/:ffGlobalUserId/employees',
  params: z.object({ ffGlobalUserId }),
  query: query({ ...page, ...include(['organizations']) }),
  answer,
});
