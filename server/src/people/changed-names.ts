import { type SearchableNames, fullName, prepareNames, rearrangeNames } from '@attune/domain/people';
import type { ChangedName, NamedEmployee } from './employee-names.repository.ts';

/** The fields of an employee that lists sort and filter by. */
export type ListedName = Pick<NamedEmployee, 'id' | 'employmentStatus' | 'startedOn'>;

/** Consecutive employees in alphabetical order. A change renews only the blocks that it concerns. */
export type NamesBlock = { readonly employees: readonly ListedName[]; readonly searchable: SearchableNames };

/** Preparing a block takes few milliseconds, so that other requests are handled between two of them. */
const namesInBlock = 1000;

export function blockOf(employees: readonly NamedEmployee[]): NamesBlock {
  return { employees: employees.map(listedName), searchable: prepareNames(employees.map(entryOf)) };
}

/** The ranges of a number of employees that make up one block each. There is at least one. */
export function rangesOfBlocks(count: number): readonly { readonly from: number; readonly to: number }[] {
  return Array.from({ length: Math.max(1, Math.ceil(count / namesInBlock)) }, (_, block) => ({
    from: block * namesInBlock,
    to: (block + 1) * namesInBlock,
  }));
}

/** Applies changed names, which are given in alphabetical order. Unchanged blocks and entries are reused. */
export function withChanges(blocks: readonly NamesBlock[], changes: readonly ChangedName[]): readonly NamesBlock[] {
  const changedIds = new Set<string>(changes.map(({ id }) => id));
  const following = Map.groupBy(
    changes.filter(({ isGone }) => !isGone),
    ({ afterId }) => afterId,
  );
  return blocks.flatMap((block, place) => {
    const isFirst = place === 0;
    const isConcerned = block.employees.some(({ id }) => changedIds.has(id) || following.has(id));
    if (!isConcerned && !(isFirst && following.has(null))) return [block];
    return inBlocks(changedBlock(block, { isFirst, changedIds, following }));
  });
}

type Changes = {
  readonly isFirst: boolean;
  readonly changedIds: ReadonlySet<string>;
  readonly following: ReadonlyMap<ChangedName['afterId'], readonly ChangedName[]>;
};

/** A previous entry: its old position, or what it has become. */
type Moved = { readonly employee: ListedName; readonly entry: number | ReturnType<typeof entryOf> };

function changedBlock({ employees, searchable }: NamesBlock, { isFirst, changedIds, following }: Changes): NamesBlock {
  const order: Moved[] = [];
  const addNamesAfter = (id: ChangedName['afterId']): void => {
    for (let next = following.get(id)?.[0]; next !== undefined; next = following.get(next.id)?.[0])
      order.push({ employee: listedName(next), entry: entryOf(next) });
  };
  if (isFirst) addNamesAfter(null);
  for (const [entry, employee] of employees.entries()) {
    if (changedIds.has(employee.id)) continue;
    order.push({ employee, entry });
    addNamesAfter(employee.id);
  }
  return {
    employees: order.map(({ employee }) => employee),
    searchable: rearrangeNames(
      searchable,
      order.map(({ entry }) => entry),
    ),
  };
}

/** Splits a block that has grown to more than twice the size. */
function inBlocks({ employees, searchable }: NamesBlock): readonly NamesBlock[] {
  if (employees.length <= 2 * namesInBlock) return [{ employees, searchable }];
  return rangesOfBlocks(employees.length).map(({ from, to }) => {
    const part = employees.slice(from, to);
    return {
      employees: part,
      searchable: rearrangeNames(
        searchable,
        part.map((_, place) => from + place),
      ),
    };
  });
}

function entryOf({ identifiers, ...name }: NamedEmployee) {
  return { name: fullName(name), identifiers };
}

function listedName({ id, employmentStatus, startedOn }: ListedName): ListedName {
  return { id, employmentStatus, startedOn };
}
