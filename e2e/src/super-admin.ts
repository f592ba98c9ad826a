import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const tool = join(import.meta.dirname, '../../cli/src/main.ts');

/** Makes a person in a running product a super admin, as its operator does. */
export async function makeSuperAdmin(dataFolder: string, emailAddress: string): Promise<void> {
  await promisify(execFile)(process.execPath, [tool, 'make-super-admin', emailAddress], {
    env: { ...process.env, ATTUNE_DATA: dataFolder },
  });
}
