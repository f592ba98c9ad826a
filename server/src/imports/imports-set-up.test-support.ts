import { beforeAll } from 'vitest';
import { anImportApi } from './imports.test-support.ts';

export const ada = 'A1,ada@acme.example,Ada,Lovelace,active,Engineering > Web,Berlin';
export const grace = 'A2,grace@acme.example,Grace,Hopper,,Engineering,';
export const broken = 'A3,alan@acme,Alan,,active,,Lisbon';

export function setUpImports() {
  const { database, files, imports, jobs, work, aDesk } = anImportApi();
  let desk: Awaited<ReturnType<typeof aDesk>>;

  beforeAll(async () => {
    desk = await aDesk();
  });

  return {
    database,
    files,
    imports,
    jobs,
    work,
    aDesk,
    get desk() {
      return desk;
    },
  };
}
