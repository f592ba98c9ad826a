import type { Endpoint } from '@attune/contract/protocol/json-api';
import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import { contractEndpoints } from '../../../testing/src/contract-endpoints.ts';
import type { World } from './proven-records.ts';
import { type Column, type Known, type Referent, type Route, columns, routes } from './routes.ts';

/** Every endpoint for people in the contract. */
export const endpoints: readonly Endpoint[] = contractEndpoints.filter(({ audience }) => audience === undefined);
/** The endpoints for directories, which use SCIM. */
export const directoryEndpoints: readonly Endpoint[] = contractEndpoints.filter(
  ({ audience }) => audience === 'directories',
);

export const inOrganizations = endpoints.filter(({ path }) => path.includes(':organizationId'));
export const closedEndpoints = endpoints.filter(({ isPublic }) => !isPublic);

/** Returns the row of an endpoint in the table. */
export function routeOf({ name }: Pick<Endpoint, 'name'>): Route {
  const route = routes[name];
  if (!route) throw new Error(`${name} is missing in the table of routes.`);
  return route;
}

/** Returns a person who may call an endpoint: the Engagement Admin, if allowed. */
export function someoneWhoMay(endpoint: Endpoint): Column {
  const allowed = (Object.keys(columns) as Column[]).filter((_, place) => routeOf(endpoint).who[place] === 'Y');
  return allowed.find((column) => column === 'EAD') ?? allowed[0] ?? 'EAD';
}

/** Returns Acme's values for the parameters of an endpoint, and creates new records if the row asks for them. */
export async function paramsAtAcme(world: World, endpoint: Endpoint, { params = {} }: Route): Promise<Params> {
  const entries = parameterNames(endpoint).map(
    async (name) => [name, await standsFor(world, params[name] ?? (name as Known))] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

/** Returns Acme's values for the parameters of an endpoint, with existing records in place of new ones. */
export function knownParams(world: World, endpoint: Endpoint): Params {
  const { params = {} } = routeOf(endpoint);
  const existing = (name: string) => world.ids[params[name] as Known] ?? world.ids[name as Known] ?? 'me';
  return Object.fromEntries(parameterNames(endpoint).map((name) => [name, existing(name)]));
}

async function standsFor(world: World, what: Referent): Promise<string> {
  if (what === 'aNewCampaign') return world.make('campaign');
  if (what === 'aNewSurvey') return world.make('survey');
  if (what === 'aNewBenchmark') return world.make('benchmark');
  if (what === 'aNewPerson') return world.make('person');
  if (what === 'aNewPermission') return world.make('permission');
  if (what === 'aNewEmployee') return world.make('employee');
  if (what === 'aNewGroup') return world.make('group');
  if (what === 'aNewGroupType') return world.make('groupType');
  if (what === 'aNewAttribute') return world.make('attribute');
  if (what === 'aNewOrganization') return world.make('organization');
  if (what === 'aNewSegment') return world.make('segment');
  if (what === 'aNewActionPlan') return world.make('actionPlan');
  if (what === 'aNewResource') return world.make('resource');
  if (what === 'aNewTag') return world.make('tag');
  if (what === 'aNewSecureExport') return world.make('secureExport');
  return what === 'myself' ? 'me' : world.ids[what];
}

function parameterNames({ path }: Endpoint): readonly string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
}

/** Returns the schema of an endpoint's query or request body. */
export function schemaOf(endpoint: Endpoint, part: 'query' | 'body'): JsonSchema {
  return z.toJSONSchema(endpoint[part], { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

/** Returns the schema of an endpoint's response. */
export function schemaOfAnswer({ answer }: Endpoint): JsonSchema {
  return answer === undefined ? {} : (z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }) as JsonSchema);
}

export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
};

/**
 * Returns the query parameters that accept an ID. Category IDs are equal in all organizations, so they reveal nothing.
 */
export function idParametersOf(endpoint: Endpoint): readonly string[] {
  return Object.keys(schemaOf(endpoint, 'query').properties ?? {}).filter(
    (name) => /Id\]?$/.test(name) && !name.includes('categoryId'),
  );
}

type Params = Readonly<Record<string, string>>;

export function addressOf({ path }: Pick<Endpoint, 'path'>, params: Params): string {
  return `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? `no ${name}`))}`;
}

export type Question = {
  readonly params?: Params;
  readonly token?: string | undefined;
  /** Replaces the row of the table. */
  readonly route?: Route;
  readonly body?: unknown;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Calls an endpoint with the body of its row, at the address given by the parameters. */
export async function ask(
  world: World,
  endpoint: Endpoint,
  {
    params,
    token,
    headers,
    route = routeOf(endpoint),
    query = route.query?.(world.ids) ?? '',
    body = route.body,
  }: Question = {},
): Promise<LightMyRequestResponse> {
  const url = addressOf(endpoint, params ?? (await paramsAtAcme(world, endpoint, route))) + query;
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const payload =
    route.csv ?? (typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body));
  const type =
    payload === undefined ? {} : { 'content-type': route.csv === undefined ? 'application/json' : 'text/csv' };
  return world.product.app.server.inject({
    method: endpoint.method,
    url,
    headers: { ...authorization, ...type, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
}
