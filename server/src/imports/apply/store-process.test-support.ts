import type { Id } from '@attune/domain/kernel';
import { type ServerAddress, openDatabase } from '../../platform/database/index.ts';
import type { Authentication } from '../../platform/http/index.ts';
import { createLog } from '../../platform/log.ts';
import { createFileStore, folderObjects } from '../../platform/storage/index.ts';
import { storeEmployeeFile } from './store-employee-file.ts';
import { undoImport } from '../undo/undo-import.ts';

type Place = { readonly connection: ServerAddress; readonly folder: string; readonly now: string };

/** The task of a process that imports one file or undoes one import, and exits. */
export type StoreTask = Place &
  (
    | { readonly operation: 'store'; readonly reference: Parameters<typeof storeEmployeeFile>[1] }
    | { readonly operation: 'undo'; readonly reference: Parameters<typeof undoImport>[1] }
  );

const task = JSON.parse(process.argv[2] ?? '') as StoreTask;
const database = openDatabase({ connection: task.connection, log: createLog('silent') });
// The requester has the same rights as at the request.
const authentication: Pick<Authentication, 'actorIn'> = {
  actorIn: ({ personId }, organizationId) =>
    Promise.resolve({
      personId: personId as Id<'person'>,
      organizationId: organizationId as Id<'organization'>,
      role: 'organization-admin',
      internalRole: null,
      grants: [],
      restrictedOrganizationIds: [],
    }),
};
const run = { signal: new AbortController().signal };
process.stdout.write('begins\n');
if (task.operation === 'undo') await undoImport({ database, authentication }, task.reference);
else
  await storeEmployeeFile(
    {
      database,
      authentication,
      files: createFileStore(folderObjects(task.folder)),
      clock: { now: () => new Date(task.now) },
    },
    task.reference,
    run,
  );
await database.close();
