import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eachInTurns, mapInTurns } from './in-turns.ts';

const double = (part: readonly number[]) => part.map((each) => 2 * each);
const many = Array.from({ length: 12_345 }, (_, number) => number);

test('many items are mapped in their order', async () => {
  expect(await mapInTurns([], double)).toEqual([]);
  expect(await mapInTurns(many, double)).toEqual(many.map((each) => 2 * each));
});

test('many items are visited in their order', async () => {
  const visited: number[] = [];
  await eachInTurns(many, (each) => visited.push(each));
  expect(visited).toEqual(many);
});

test('other work runs between the parts', async () => {
  let turns = 0;
  const others = (async () => {
    for (; turns < 100; turns += 1) await setImmediate();
  })();
  const turnsBefore: number[] = [];
  await mapInTurns(many, () => [turnsBefore.push(turns)]);
  await others;
  expect(turnsBefore).toEqual([...new Set(turnsBefore)]);
  expect(turnsBefore).toHaveLength(3);
});
