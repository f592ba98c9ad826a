import { constants } from 'node:fs';
import { access, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Finding, ok, problem, unlessProblems } from './finding.ts';

const forOthers = 0o077;

/** Checks that a folder can be written, and that nobody else can read it. */
export async function checkFolder(subject: string, folder: string): Promise<readonly Finding[]> {
  const entry = await stat(folder).catch(() => undefined);
  if (!entry?.isDirectory())
    return [
      problem(
        subject,
        `The folder ${folder} does not exist.`,
        'Set ATTUNE_DATA, ATTUNE_FILES and ATTUNE_KEYS as for npm start.',
      ),
    ];
  const canWrite = await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  const open = (await listOpen(folder)).map((path) => `'${path}'`);
  const problems = [
    ...(canWrite ? [] : [problem(subject, `This user may not write to ${folder}.`, 'Run Attune as its owner.')]),
    ...(open.length === 0
      ? []
      : [
          problem(
            subject,
            `Other users can read ${open.length === 1 ? open[0] : `${open[0]} and ${open.length - 1} more`}.`,
            `Run: chmod -R go= '${folder}'`,
          ),
        ]),
  ];
  return unlessProblems(problems, ok(subject, `${folder}, only for its owner`));
}

async function listOpen(folder: string): Promise<readonly string[]> {
  const isOpen = async (path: string) => (((await stat(path).catch(() => undefined))?.mode ?? 0) & forOthers) !== 0;
  // Files in a folder that only its owner can enter are out of reach.
  if (!(await isOpen(folder))) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const open = [folder];
  for (const path of entries.map((entry) => join(entry.parentPath, entry.name)))
    if (await isOpen(path)) open.push(path);
  return open;
}
