import { beforeEach } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { type Tree, aTree, groupCalls } from './groups.test-support.ts';

export const before = ['Acme 10', '  Sales 6', '    North 3', '    South 2', '  Engineering 4', '    Web 4'];

export function setUpDissolvingGroups() {
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
