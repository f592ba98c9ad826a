import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that run for more than a minute on two cores. Started last, one of them would run alone at the end. */
const longest = [
  'e2e/src/every-page-every-role.test.ts',
  'e2e/src/steady-in-the-browser.test.ts',
  'e2e/src/every-act-every-role.test.ts',
  'e2e/src/accessible-in-the-browser.test.ts',
  'e2e/src/sign-in-in-the-browser.test.ts',
  'e2e/src/results-in-the-browser.test.ts',
  'e2e/src/a-quarter-in-the-browser.test.ts',
  'chaos/src/chaos.test.ts',
  'server/test/scenarios/newcomers-at-acme.test.ts',
  'server/test/proof/hostile-bodies.test.ts',
];

/** Starts the longest files of each group first, so that all workers finish at about the same time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((file) => moduleId.endsWith(file));
      return place === -1 ? longest.length : place;
    };
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return sorted.toSorted((a, b) => group(a) - group(b) || rank(a) - rank(b));
  }
}
