import { createLog } from '../../server/src/platform/log.ts';
import { findRunning, openDatabase } from '../../server/src/platform/database/index.ts';

/** Makes somebody of a running product a super admin, as its operator does: by hand, in the database. */
export async function makeSuperAdmin(dataFolder: string, emailAddress: string): Promise<void> {
  const connection = await findRunning(dataFolder);
  if (!connection) throw new Error('Attune is not running.');
  const database = openDatabase({ connection, log: createLog('silent') });
  try {
    await database.acrossOrganizations('operate', (trx) => trx.updateTable('people').set({ internal_role: 'admin' }).where('email_address', '=', emailAddress).execute());
  } finally {
    await database.close();
  }
}
