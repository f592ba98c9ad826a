import { anImportApi, fileOf } from '../imports.test-support.ts';

export type Desk = Awaited<ReturnType<ReturnType<typeof anImportApi>['aDesk']>>;

export const ada = 'A1,ada@acme.example,Ada,Lovelace,active,Engineering > Web,Berlin';
export const grace = 'A2,grace@acme.example,Grace,Hopper,active,Engineering,';
export const alan = 'A3,alan@acme.example,Alan,Turing,active,Sales,Lisbon';

export function setUpUndoImport() {
  const { database, api, imports, aDesk } = anImportApi();

  async function aDeskWith(...rows: readonly string[]): Promise<Desk> {
    const desk = await aDesk();
    await desk.importFile(fileOf(...rows));
    return desk;
  }

  const change = ({ company }: Desk, lastName: string, values: object) =>
    database.inOrganization(company.id, (trx) =>
      trx
        .updateTable('employees')
        .set(values)
        .where('organization_id', '=', company.id)
        .where('last_name', '=', lastName)
        .execute(),
    );

  return { database, api, imports, aDesk, aDeskWith, change };
}
