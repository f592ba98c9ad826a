import { join } from 'node:path';
import { employeeFile } from '../population/employee-file.ts';
import { type AnsweredCampaign, answerEverything } from './answered-campaign.ts';
import type { Cluster } from './cluster.ts';
import { importPeople, makeRoomFor } from './import-people.ts';
import { foundOrganization } from './organization.ts';
import { type Product, startProduct } from './product.ts';
import { type PublishedCampaign, publishTo } from './published-campaign.ts';

/** What several workloads share, made when the first of them asks for it. */
export type World = {
  product(): Promise<Product>;
  /** A campaign that takes answers in this product. */
  campaign(): Promise<PublishedCampaign>;
  /** The first of so many people in that campaign whom nobody has used yet. */
  takePeople(count: number): number;
  answered(): Promise<AnsweredCampaign>;
  stop(): Promise<void>;
};

const ports = { product: 21_500, answered: 21_501 };

type Size = {
  /** How many people can be used up. */
  readonly respondents: number;
  /** How many people are in the large organization, and in how many groups. */
  readonly people: number;
  readonly groups: number;
};

export function createWorld(cluster: Cluster, { respondents, people, groups }: Size): World {
  let taken = 0;

  const product = once(async () => startProduct({ port: ports.product, folder: join(cluster.folder, 'product'), database: await cluster.createDatabase() }));
  const campaign = once(async () => {
    const organization = await foundOrganization(await product.made());
    await makeRoomFor(respondents, organization);
    await importPeople(organization, employeeFile({ people: respondents, groups: 100 }));
    return publishTo(organization);
  });
  const answered = once(() => answerEverything(cluster, { people, groups, port: ports.answered }));

  return {
    product: product.made,
    campaign: campaign.made,
    answered: answered.made,
    takePeople(count) {
      const first = taken;
      taken += count;
      if (taken > respondents) throw new Error('There are not enough people in the campaign.');
      return first;
    },
    async stop() {
      if (product.isMade()) await (await product.made()).stop();
    },
  };
}

/** Makes something when it is first asked for. */
function once<Thing>(make: () => Promise<Thing>): { readonly made: () => Promise<Thing>; readonly isMade: () => boolean } {
  let making: Promise<Thing> | undefined;
  return { made: () => (making ??= make()), isMade: () => making !== undefined };
}
