import { join } from 'node:path';
import { employeeFile } from '../../../testing/src/employee-file.ts';
import { type AnsweredCampaign, answerEverything } from './answered-campaign.ts';
import { type ClosedCampaign, serveClosed } from './closed-campaign.ts';
import type { Cluster } from '../../../testing/src/cluster.ts';
import { importPeople, makeRoomFor } from '../../../testing/src/import-people.ts';
import { type Organization, foundOrganization } from '../../../testing/src/organization.ts';
import { type Product, startProduct } from '../../../testing/src/product.ts';
import { type PublishedCampaign, publishTo } from '../../../testing/src/published-campaign.ts';

/** Resources that several workloads share, created on first use. */
export type World = {
  product(): Promise<Product>;
  /** A campaign that accepts answers in this product. */
  campaign(): Promise<PublishedCampaign>;
  /** An organization with many people and groups, without campaigns. */
  large(): Promise<Organization>;
  /** Reserves a number of unused people in that campaign; returns the first. */
  reservePeople(count: number): number;
  answered(): Promise<AnsweredCampaign>;
  closed(): Promise<ClosedCampaign>;
  stop(): Promise<void>;
};

const ports = { product: 21_500, large: 21_501 };
const groupsOfRespondents = 100;

type Size = {
  /** The number of people available. */
  readonly respondents: number;
  /** The size of the large organization. */
  readonly people: number;
  readonly groups: number;
};

export function createWorld(cluster: Cluster, { respondents, people, groups }: Size): World {
  let taken = 0;

  const answered = once(() => answerEverything(cluster, { name: 'answered', people, groups, port: ports.large }));
  const closed = once(async () => serveClosed(cluster, await answered.get(), ports.large));
  const product = once(async () => {
    await stopClosed();
    return startProduct({
      port: ports.product,
      folder: join(cluster.folder, 'product'),
      database: await cluster.createDatabase(),
    });
  });
  const campaign = once(async () => {
    const organization = await foundOrganization(await product.get());
    await makeRoomFor(respondents, organization);
    await importPeople(organization, employeeFile({ people: respondents, groups: groupsOfRespondents }));
    return publishTo(organization);
  });

  const large = once(async () => {
    const organization = await foundOrganization(await product.get());
    await makeRoomFor(people, organization);
    await importPeople(organization, employeeFile({ people, groups }));
    return organization;
  });

  /** Two products and the baselines would exceed the connections of the database. */
  async function stopClosed(): Promise<void> {
    await (await closed.take())?.organization.product.stop();
  }

  return {
    product: product.get,
    campaign: campaign.get,
    large: large.get,
    answered: answered.get,
    closed: closed.get,
    reservePeople(count) {
      const first = taken;
      taken += count;
      if (taken > respondents) throw new Error('There are not enough people in the campaign.');
      return first;
    },
    async stop() {
      await stopClosed();
      await (await product.take())?.stop();
    },
  };
}

/** Creates a resource on first use, and again after it was released. */
function once<Thing>(make: () => Promise<Thing>) {
  let made: Promise<Thing> | undefined;
  return {
    get: (): Promise<Thing> => (made ??= make()),
    async take(): Promise<Thing | undefined> {
      const thing = made;
      made = undefined;
      return thing;
    },
  };
}
