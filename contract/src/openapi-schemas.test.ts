import { expect, test } from 'vitest';
import { contractEndpoints } from '../../testing/src/contract-endpoints.ts';
import { getCampaign, listCampaigns } from './campaigns/campaign.ts';
import { schemaNameOf } from './openapi-schemas.ts';
import { toOpenApi } from './openapi.ts';

const described = { title: 'Attune', version: '1', serverUrl: '/api' };
const { paths, components } = toOpenApi(contractEndpoints, described);
const schemas: Readonly<Record<string, object>> = components.schemas;

test('a schema is named by what one resource of its type is', () => {
  const types = ['campaigns', 'action-plan-people', 'categories', 'employee-matches', 'lifecycle-series'];
  expect([...types, 'v3-groups', 'employee-access', 'coaching-session-analytics', 'sms'].map(schemaNameOf)).toEqual([
    'Campaign',
    'ActionPlanPerson',
    'Category',
    'EmployeeMatch',
    'LifecycleSeries',
    'V3Group',
    'EmployeeAccess',
    'CoachingSessionAnalytics',
    'Sms',
  ]);
});

test('a list and a single resource refer to the same schema', () => {
  const document = toOpenApi([getCampaign, listCampaigns], described);
  const referred = JSON.stringify(document.paths).match(/#\/components\/schemas\/\w+/g) ?? [];
  expect(referred.filter((one) => one === '#/components/schemas/Campaign').length).toBeGreaterThanOrEqual(2);
});

test('each reference leads to a schema, and each schema is referred to', () => {
  const referred = [...JSON.stringify([paths, schemas]).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name ?? '',
  );
  expect([...new Set(referred)].toSorted()).toEqual(Object.keys(schemas).toSorted());
});

test('no two resource types have the same name', () => {
  const types = Object.values(schemas).map(
    (schema) =>
      (schema as { readonly properties: { readonly type: { readonly const: string } } }).properties.type.const,
  );
  expect(new Set(types).size).toBe(types.length);
  expect(new Set(types.map(schemaNameOf)).size).toBe(types.length);
});
