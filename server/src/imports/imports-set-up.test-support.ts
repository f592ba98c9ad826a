import { beforeAll } from 'vitest';
import { anImportApi } from './imports.test-support.ts';

export const ada = 'A1,ada@acme.example,Ada,Lovelace,active,Engineering > Web,Berlin';
export const grace = 'A2,grace@acme.example,Grace,Hopper,,Engineering,';
export const broken = 'A3,alan@acme,Alan,,active,,Lisbon';

export function setUpImports() {
  const { database, files, imports, jobs, work, anImporter } = anImportApi();
  let importer: Awaited<ReturnType<typeof anImporter>>;

  beforeAll(async () => {
    importer = await anImporter();
  });

  return {
    database,
    files,
    imports,
    jobs,
    work,
    anImporter,
    get importer() {
      return importer;
    },
  };
}
