import { anImportApi, fileOf } from '../imports.test-support.ts';

export type Importer = Awaited<ReturnType<ReturnType<typeof anImportApi>['anImporter']>>;

export const ada = 'A1,ada@acme.example,Ada,Lovelace,active,Engineering > Web,Berlin';
export const grace = 'A2,grace@acme.example,Grace,Hopper,active,Engineering,';
export const alan = 'A3,alan@acme.example,Alan,Turing,active,Sales,Lisbon';

export function setUpUndoImport() {
  const { database, api, imports, anImporter } = anImportApi();

  async function anImporterWith(...rows: readonly string[]): Promise<Importer> {
    const importer = await anImporter();
    await importer.importFile(fileOf(...rows));
    return importer;
  }

  const change = ({ company }: Importer, lastName: string, values: object) =>
    database.inOrganization(company.id, (trx) =>
      trx
        .updateTable('employees')
        .set(values)
        .where('organization_id', '=', company.id)
        .where('last_name', '=', lastName)
        .execute(),
    );

  return { database, api, imports, anImporter, anImporterWith, change };
}
