import type { Endpoint } from '@attune/contract/protocol/json-api';
import { beforeAll } from 'vitest';
import { aProvenWorld } from './a-proven-world.ts';
import { type Question, ask } from './endpoints.ts';

export function setUpHostileRequests() {
  const world = aProvenWorld();
  let token: string;
  beforeAll(async () => {
    token = await world.tokenOf('EAD');
  });

  async function statusOf(endpoint: Endpoint, question: Question): Promise<number> {
    return (await ask(world, endpoint, { token, ...question })).statusCode;
  }

  return {
    world,
    get token() {
      return token;
    },
    statusOf,
  };
}
