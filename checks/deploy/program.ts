import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../run.ts';

/** What a program said about a file: nothing if it took it. */
export type Finding = string;

/** Loads some of the files in `deploy` with the program that they are for. */
export type Loader = {
  readonly name: string;
  /** Paths in the folder; a folder ends in a slash. */
  readonly files: readonly string[];
  /** What has to be installed, as one would install it; undefined if nothing is missing. */
  missing(): string | undefined;
  load(folders: { readonly deploy: string; readonly scratch: string }): Promise<Finding>;
};

/** Where administrators have programs, which is not in the path of everybody. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'];

/** The path of an installed program. */
export function find(program: string): string | undefined {
  return folders.map((folder) => join(folder, program)).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** What is missing of these programs, with the packages of Debian that have them. */
export function missing(programs: Readonly<Record<string, string>>): string | undefined {
  const absent = Object.entries(programs).filter(([program]) => !find(program));
  return absent.length === 0 ? undefined : absent.map(([program, source]) => `${program} (${source})`).join(', ');
}

/** Runs an installed program; returns what it said if it failed. */
export async function outputOf(program: string, programArguments: readonly string[]): Promise<Finding> {
  const { code, output } = await run(find(program) ?? program, programArguments);
  return code === 0 ? '' : output || `${program} failed`;
}
