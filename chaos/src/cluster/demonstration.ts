import { listCampaigns } from '@attune/contract/campaigns/campaign';
import { listOrganizations } from '@attune/contract/organizations/organization';
import { readConfig } from '../../../server/src/platform/config.ts';
import { start } from '../../../server/src/start.ts';
import { freePort } from '../../../testing/src/free-port.ts';
import { type Product, type ProductSettings, addressOf } from '../../../testing/src/product.ts';
import { type Results, readResults } from './published-results.ts';

const administrators = ['maya.okafor@acme.example', 'admin@pierce-county.example'];

/** Plays the demonstration, which needs a clock that can be moved, before the database is distributed. */
export async function playDemonstration({ database, folder }: Omit<ProductSettings, 'port'>): Promise<void> {
  const config = readConfig({
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    ATTUNE_DATA: folder,
    ATTUNE_KEYS: `${folder}/keys`,
    DATABASE_URL: addressOf(database),
    ATTUNE_DANGEROUSLY_LET_ANYONE_SIGN_IN: 'on',
    LOG_LEVEL: 'error',
  });
  const running = await start({ ...config, hasDemonstration: true }, () => undefined);
  await running.stop();
}

/** The results of every finished campaign of the demonstration. */
export async function readDemonstration(product: Product): Promise<Results> {
  const documents = new Map<string, unknown>();
  let numbers = 0;
  for (const administrator of administrators) {
    const call = product.callAs(await product.tokenFor(administrator));
    const organization = (await call(listOrganizations, {})).data[0];
    if (!organization) throw new Error(`${administrator} has no organization.`);
    const { id: organizationId } = organization;
    const { data: campaigns } = await call(listCampaigns, {
      params: { organizationId },
      query: { 'filter[status]': 'finished', 'page[limit]': 200 },
    });
    for (const { id: campaignId, attributes } of campaigns) {
      const results = await readResults(call, { organizationId, campaignId });
      for (const [about, document] of results.documents)
        documents.set(
          `${organization.attributes.name}, ${attributes.name} of ${attributes.startedAt}: ${about}`,
          document,
        );
      numbers += results.numbers;
    }
  }
  return { documents, numbers };
}
