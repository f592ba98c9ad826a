import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { type ServerAddress, migrate, startEmbedded } from '../src/platform/database/index.ts';
import { createLog } from '../src/platform/log.ts';
import { installQueue } from '../src/platform/queue/index.ts';
import { readCatalog } from './catalog.ts';
import {
  type OrganizationColumns,
  organizationColumnsOf,
} from '../src/platform/database/second-lock/organization-columns.ts';

/**
 * What every test file needs to know about the shared server: its address, the database to copy, and the organization
 * column of each table.
 */
export type TestServer = ServerAddress & { readonly organizationColumns: OrganizationColumns };

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: TestServer;
  }
}

const template = 'attune_template';

/** Starts one database server for the whole run, with a migrated database that every test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = createLog('silent');
  const dataFolder = await mkdtemp(join(tmpdir(), 'attune-test-'));
  const server = await startEmbedded({ dataFolder, log, isDisposable: true });
  const connection = { ...server.connection, database: template };
  await createTemplate(server.connection);
  await migrate({ connection, log });
  await installQueue({ connection });
  const organizationColumns = organizationColumnsOf((await readCatalog(connection)).columns);
  project.provide('databaseServer', { ...connection, organizationColumns });
  return async () => {
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
}

async function createTemplate(connection: ServerAddress): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query(`create database ${template}`).finally(() => client.end());
}
