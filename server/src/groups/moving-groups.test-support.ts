import { beforeEach } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { type Tree, aTree, groupCalls } from './groups.test-support.ts';

export function setUpMovingGroups() {
  const database = aDatabase();
  const calls = groupCalls(database);

  let tree: Tree;
  beforeEach(async () => {
    tree = await aTree(database);
  });

  const leader = (...grants: Parameters<typeof aMember>[2]['grants'] & object) =>
    aMember(database, tree.company.id, { role: 'leader', grants });

  return {
    database,
    calls,
    get tree() {
      return tree;
    },
    leader,
  };
}
