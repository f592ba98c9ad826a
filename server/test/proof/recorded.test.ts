import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@attune/contract/protocol/json-api';
import type { Id } from '@attune/domain/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { aProvenWorld } from './a-proven-world.ts';
import { ask, endpoints, routeOf, someoneWhoMay } from './endpoints.ts';
import { recorded } from './recorded.ts';

const world = aProvenWorld();
const serverFolder = join(import.meta.dirname, '../../src');
const operationsFile = join(import.meta.dirname, '../../../web/src/history/operations.ts');

const declared = Object.entries(recorded).flatMap(([name, row]) =>
  'acts' in row ? [{ name, ...row, endpoint: endpoints.find((endpoint) => endpoint.name === name) as Endpoint }] : [],
);

/** Calls that change nothing with the parameters of the route table, and why they leave no entry. */
const askedElsewhere: ReadonlySet<string> = new Set([
  // Drafts reach nobody.
  'updateCampaign',
  'addNotification',
  'resetNotifications',
  'updateNotification',
  'updateMessageWords',
  'importMessageTexts',
  // This is an organization other than Acme.
  'removeOrganization',
  'restoreOrganization',
  // A view belongs to the session that started it.
  'endAccessView',
  // Nothing changes.
  'importTranslations',
  'updateLifecycleSeries',
  'assignEmployeeRole',
  'assignPersonRole',
  'changePersonRole',
]);

let source: string;
beforeAll(() => {
  const files = readdirSync(serverFolder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.'),
  );
  source = files.map((file) => readFileSync(join(serverFolder, file), 'utf8')).join('\n');
});

async function newestEntries(
  since: number,
): Promise<readonly { readonly position: number; readonly action: string; readonly isByPerson: boolean }[]> {
  const organizationId = world.ids.organizationId as Id<'organization'>;
  const rows = await world.product.database.inOrganization(organizationId, (trx) =>
    trx
      .selectFrom('audit_log')
      .select(['position', 'action', 'person_id'])
      .where('organization_id', '=', organizationId)
      .where('position', '>', String(since))
      .orderBy('position')
      .execute(),
  );
  return rows.map(({ position, action, person_id }) => ({
    position: Number(position),
    action,
    isByPerson: person_id !== null,
  }));
}

describe('the audit log', () => {
  test('has a line in the table for everything that changes something, and for nothing else that is not there', () => {
    const changing = endpoints.filter(({ method }) => method !== 'GET').map(({ name }) => name);
    expect(changing.filter((name) => !(name in recorded))).toEqual([]);
    const known = new Set(endpoints.map(({ name }) => name));
    expect(Object.keys(recorded).filter((name) => !known.has(name))).toEqual([]);
  });

  test('is written by the product with the names of the table, and has words for each of them', () => {
    const operations = readFileSync(operationsFile, 'utf8');
    const names = [...new Set(declared.flatMap(({ acts }) => acts))];
    expect(
      names.filter((name) => !source.includes(`'${name}'`) && !source.includes(`\`${name.split('.')[0]}.`)),
    ).toEqual([]);
    expect(names.filter((name) => !operations.includes(`'${name}'`))).toEqual([]);
  });

  test('has words for all that the product records', () => {
    const operations = readFileSync(operationsFile, 'utf8');
    const recordedNames = [...source.matchAll(/action(?:: |\s=\s)[^\n;]*?'([a-z-]+\.[a-z-]+)'/g)].map(
      ([, name]) => name as string,
    );
    expect(recordedNames.length).toBeGreaterThan(50);
    expect([...new Set(recordedNames)].filter((name) => !operations.includes(`'${name}'`))).toEqual([]);
  });

  // Calls that need a campaign or file in a certain state are covered by their own tests; these calls work at any time.
  const simple = declared.filter(({ name, endpoint }) => routeOf(endpoint).status < 300 && !askedElsewhere.has(name));
  test.each(simple)('tells of $name, and who did it', async ({ endpoint, acts, body }) => {
    const before = (await newestEntries(0)).at(-1)?.position ?? 0;
    const route = routeOf(endpoint);
    const answer = await ask(world, endpoint, {
      token: await world.tokenOf(someoneWhoMay(endpoint), { isNew: route.endsToken ?? false }),
      ...(body === undefined ? {} : { body }),
    });
    expect([answer.statusCode, answer.body.slice(0, answer.statusCode < 300 ? 0 : 500)]).toEqual([route.status, '']);
    const entries = await newestEntries(before);
    expect(entries.filter(({ action, isByPerson }) => acts.includes(action) && isByPerson).length).toBeGreaterThan(0);
  });
});
