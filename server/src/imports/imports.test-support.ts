import { type ImportSummary, importSummary } from '@attune/contract/employees/files';
import { type ImportUndoResource } from '@attune/contract/employees/import-undo';
import type { JobResource } from '@attune/contract/jobs';
import { type Id, Refusal } from '@attune/domain/kernel';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { aFileStore } from '../../test/files.ts';
import { type Company, aCompany } from '../../test/people.ts';
import { aQueue } from '../../test/queue.ts';
import { aBearerToken, anApi } from '../../test/sign-in.ts';
import { createJobs } from '../jobs/index.ts';
import { createPeople } from '../people/index.ts';
import { createImports } from './index.ts';

const today = '2026-11-20';

export const header = 'organization_employee_id,email,first_name,last_name,employment_status,department,location';

/** A file with the default columns. */
export function fileOf(...rows: readonly string[]): string {
  return `${[header, ...rows].join('\n')}\n`;
}

type ImportJob = JobResource['attributes'] & { readonly id: string; readonly summary: ImportSummary };
type Content = string | Uint8Array;

/** The import API as users call it; jobs run when a test calls for it. */
export function anImportApi() {
  const database = aDatabase();
  const files = aFileStore();
  const queue = aQueue(database);
  const needs = { database, files, clock: { now: () => new Date(`${today}T12:00:00Z`) }, queue };
  const people = createPeople({
    database,
    clock: needs.clock,
    eraseEmployee: () => Promise.reject(new Error('Nobody is erased here.')),
  });
  const jobs = createJobs({ ...needs, reportGuard: () => Promise.reject(new Refusal('not-authorized')) });
  const api = anApi(database, ({ router }) => {
    imports.routes(router);
    people.routes(router);
    jobs.routes(router);
  });
  const imports = createImports({ ...needs, authentication: api.authentication, idsOf: people.idsOf });
  const work = () => queue.drain(imports.jobs);

  /** A person who imports into a company. */
  function importerAt(company: Company, as: Id<'person'> | undefined) {
    const path = (rest = '') => `/organizations/${company.id}/employee-files${rest}`;

    async function send(
      content: Content,
      {
        query = '',
        headers = { 'content-type': 'text/csv' },
      }: { readonly query?: string; readonly headers?: Readonly<Record<string, string>> } = {},
    ) {
      const authorization = as && { authorization: `Bearer ${await aBearerToken(as)}` };
      return api.server.inject({
        method: 'POST',
        url: `/api${path(query)}`,
        payload: Buffer.from(content),
        headers: { ...authorization, ...headers },
      });
    }

    async function upload(content: Content, query = '?fileName=people.csv'): Promise<JobResource> {
      const response = await send(content, { query });
      if (response.statusCode !== 202) throw new Error(`${response.statusCode} ${response.body}`);
      return response.json().data;
    }

    async function jobOf(id: string): Promise<ImportJob> {
      const { attributes } = (await api.get(`/organizations/${company.id}/jobs/${id}`, as)).json().data;
      return { id, ...attributes, summary: importSummary.parse(attributes.summary) };
    }

    /** Uploads a file and runs its check. */
    async function check(content: Content, query?: string): Promise<ImportJob> {
      const { id } = await upload(content, query);
      await work();
      return jobOf(id);
    }

    const apply = (id: string, choices: object = {}) =>
      api.ask('POST', path(`/${id}/apply`), {
        ...(as && { as }),
        body: { deactivateMissing: false, leaveOutFailedRows: false, ...choices },
      });

    const decide = (id: string, decisions: object) =>
      api.ask('POST', path(`/${id}/check`), { ...(as && { as }), body: decisions });
    const askToCheckAgain = (id: string, alike: ImportSummary['alike']) => decide(id, { alike });

    /** Checks a file again with decisions, and returns the resulting job. */
    async function checkAgain(id: string, decisions: object): Promise<ImportJob> {
      const response = await decide(id, decisions);
      if (response.statusCode !== 202) throw new Error(`${response.statusCode} ${response.body}`);
      await work();
      return jobOf(id);
    }

    /** Uploads, checks and imports a file. */
    async function importFile(content: Content, choices: object = {}): Promise<ImportJob> {
      const { id } = await check(content);
      const response = await apply(id, choices);
      if (response.statusCode !== 202) throw new Error(`${response.statusCode} ${response.body}`);
      await work();
      return jobOf(id);
    }

    /** Undoes an import, and returns the resulting job. */
    async function undo(id: string, changedSince = 'keep'): Promise<ImportJob> {
      const response = await api.ask('POST', path(`/${id}/undo`), { ...(as && { as }), body: { changedSince } });
      if (response.statusCode !== 202) throw new Error(`${response.statusCode} ${response.body}`);
      await work();
      return jobOf(id);
    }

    return {
      company,
      person: as,
      send,
      upload,
      jobOf,
      check,
      apply,
      people: (id: string, query: string) => api.get(path(`/${id}/people?${query}`), as),
      askToCheckAgain,
      decide,
      checkAgain,
      importFile,
      finish: work,
      reviewUndo: async (id: string): Promise<ImportUndoResource['attributes']> =>
        (await api.get(path(`/${id}/undo`), as)).json().data.attributes,
      askToUndo: (id: string, changedSince = 'keep') =>
        api.ask('POST', path(`/${id}/undo`), { ...(as && { as }), body: { changedSince } }),
      undo,
      discard: (id: string) => api.ask('DELETE', path(`/${id}`), { ...(as && { as }) }),
      download: (fileId: string | null) => api.get(`/organizations/${company.id}/files/${fileId}/download`, as),
    };
  }

  /** An administrator who imports into a new company. */
  async function anImporter(settings: Parameters<typeof aCompany>[1] = {}) {
    const company = await aCompany(database, { name: 'Acme', ...settings });
    return importerAt(company, await aMember(database, company.id, { role: 'organization-admin' }));
  }

  return { ...needs, api, imports, jobs, work, importerAt, anImporter };
}
