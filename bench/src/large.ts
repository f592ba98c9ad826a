import { join } from 'node:path';
import { startCluster } from '../../testing/src/cluster.ts';
import { employeeFile } from '../../testing/src/employee-file.ts';
import { importPeople, makeRoomFor } from '../../testing/src/import-people.ts';
import { foundOrganization } from '../../testing/src/organization.ts';
import { startProduct } from '../../testing/src/product.ts';

/**
 * Starts the product with one large organization, to look at with a browser, until Ctrl-C: `npm run large`, or
 * `PORT=7000 npm run large -- 20000 1000` for other numbers of people and groups. Everything is deleted at the end.
 */
const [people = 100_000, groups = 5000] = process.argv.slice(2).map(Number);
const cluster = await startCluster();
const product = await startProduct({
  port: Number(process.env['PORT'] ?? 3000),
  folder: join(cluster.folder, 'product'),
  database: await cluster.createDatabase(),
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void product.stop().finally(cluster.stop));

const organization = await foundOrganization(product);
await makeRoomFor(people, organization);
await importPeople(organization, employeeFile({ people, groups }));
console.log(`${people} people in ${groups} groups are at http://localhost:${product.port}.`);
