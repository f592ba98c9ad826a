import { anImportApi } from '../imports.test-support.ts';

export const ada = 'A1,ada@acme.example,Ada,Lovelace,active,Engineering > Web,Berlin';
export const grace = 'A2,grace@acme.example,Grace,Hopper,,Engineering,';
export const alan = 'A3,alan@acme.example,Alan,Turing,active,,Lisbon';

export function setUpImportPeople() {
  const { database, anImporter, work } = anImportApi();

  return { database, anImporter, work };
}
