import { expect, test } from 'vitest';
import { employeesOf } from '../../../test/company-people.ts';
import { anImportApi, fileOf } from '../imports.test-support.ts';

const { database, anImporter } = anImportApi();

test('changes by a file and its undo are in the audit log of each person, with the actor', async () => {
  const importer = await anImporter();
  await importer.importFile(
    fileOf(
      'A1,ada@acme.example,Ada,Lovelace,active,,',
      'A2,grace@acme.example,Grace,Hopper,active,,',
      ...Array.from({ length: 8 }, (_, order) => `P${order},p${order}@acme.example,P,Number${order},active,,`),
    ),
  );
  const idOf = new Map((await employeesOf(database, importer.company)).map(({ last_name, id }) => [last_name, id]));
  const others = Array.from({ length: 8 }, (_, order) => `P${order},p${order}@acme.example,P,Number${order},active,,`);
  const { id } = await importer.importFile(fileOf('A1,ada@acme.example,Ada,King,active,,', ...others), {
    deactivateMissing: true,
  });
  await importer.undo(id);
  const entries = await database.inOrganization(importer.company.id, (trx) =>
    trx
      .selectFrom('audit_log')
      .select(['person_id', 'action', 'after'])
      .where('organization_id', '=', importer.company.id)
      .where('entity_id', '=', id)
      .orderBy('position')
      .execute(),
  );
  const [ada, grace] = [idOf.get('Lovelace'), idOf.get('Hopper')];
  expect(
    entries.map(({ person_id, action, after }) => [
      person_id,
      action,
      (after as { readonly employeeIds?: readonly string[] }).employeeIds?.toSorted(),
    ]),
  ).toEqual([
    [importer.person, 'employees.changed-by-file', [ada]],
    [importer.person, 'employees.deactivated-by-file', [grace]],
    [importer.person, 'employees.imported', undefined],
    [importer.person, 'employees.put-back', [ada, grace].toSorted()],
    [importer.person, 'employees.import-undone', undefined],
  ]);
});
