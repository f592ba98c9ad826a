import type { Endpoint } from '@attune/contract/protocol/json-api';
import { recordNameOf } from '@attune/contract/protocol/record-names';
import { Refusal } from '@attune/domain/kernel';
import { RecordNotFound } from '../json-api/index.ts';

/** The records that a request names, and how to read them. */
export type Naming = {
  readonly endpoint: Pick<Endpoint, 'path' | 'method'>;
  readonly query: Readonly<Record<string, unknown>>;
  /** The endpoints that get one record by its id. */
  readonly reads: readonly Endpoint[];
  /**
   * Reads a record as the caller; ids from the query are passed beside those of the path. Refuses records that the
   * caller may not see.
   */
  readonly read: (endpoint: Endpoint, ids: Readonly<Record<string, string>>) => Promise<unknown>;
};

/**
 * Hides records that the caller may not see: a refusal becomes `not-found` unless the caller can read every record that
 * the request names, in its path or as a filter.
 */
export async function asMissing(error: unknown, naming: Naming): Promise<unknown> {
  if (!isHidden(error)) return error;
  const { endpoint } = naming;
  const inPath = recordsIn(endpoint.path);
  const last = inPath.at(-1);
  const isRead = endpoint.method === 'GET' && endpoint.path.endsWith(`:${last?.parameter}`);
  for (const record of [...inPath.slice(0, isRead ? -1 : undefined), ...filteredBy(naming)]) {
    const reading = readOf(record, naming);
    if (reading && !(await canRead(reading, record, naming))) return new RecordNotFound(record.name);
  }
  if (!last) return error;
  const isMissing = isRead || (error.code === 'not-found' && !readOf(last, naming));
  return isMissing ? new RecordNotFound(last.name, error.detail) : error;
}

type Named = { readonly name: string; readonly parameter: string; readonly id?: string };

function named(parameter: string, id?: string): readonly Named[] {
  const name = recordNameOf(parameter);
  return name === undefined ? [] : [{ name, parameter, ...(id === undefined ? {} : { id }) }];
}

/** The records that a path names, outermost first; the organization counts only if it is the last. */
function recordsIn(path: string): readonly Named[] {
  const records = [...path.matchAll(/:(\w+)/g)].flatMap(([, parameter = '']) => named(parameter));
  return records.filter(({ parameter }, place) => parameter !== 'organizationId' || place === records.length - 1);
}

/** The records of an organization that filters name by id. */
function filteredBy({ endpoint, query }: Naming): readonly Named[] {
  if (!endpoint.path.startsWith(inOrganization)) return [];
  return Object.entries(query).flatMap(([key, value]) => {
    const [, parameter = ''] = /^filter\[(\w+)\]$/.exec(key) ?? [];
    return typeof value === 'string' ? named(parameter === 'v3GroupId' ? 'groupId' : parameter, value) : [];
  });
}

const inOrganization = '/organizations/:organizationId/';

/** The endpoint that reads a record by its id alone. */
function readOf({ parameter }: Named, { endpoint, reads }: Naming): Endpoint | undefined {
  const base = endpoint.path.startsWith(inOrganization) && parameter !== 'organizationId' ? inOrganization : '/';
  const byItsIdAlone = new RegExp(`^[^:]*:${parameter}$`, 'u');
  return reads.find(({ path }) => path.startsWith(base) && byItsIdAlone.test(path.slice(base.length)));
}

async function canRead(reading: Endpoint, { parameter, id }: Named, { read }: Naming): Promise<boolean> {
  try {
    await read(reading, id === undefined ? {} : { [parameter]: id });
    return true;
  } catch (error) {
    if (isHidden(error)) return false;
    throw error;
  }
}

function isHidden(error: unknown): error is Refusal {
  return error instanceof Refusal && (error.code === 'not-found' || error.code === 'not-authorized');
}
