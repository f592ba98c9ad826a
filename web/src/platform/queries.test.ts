import { endpoint } from '@attune/contract/protocol/json-api';
import { MutationObserver, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { ToastRequest } from '../design/overlays/toast-store.ts';
import { ApiError, networkFailure, RequestError } from './api/api-error.ts';
import { connectApi } from './api/api.ts';
import { createQueryClient, runWrite } from './query-client.ts';
import { combinedPhaseOf, markForRefetch, pagePhaseOf, read, type Reading } from './queries.ts';
import { writeTexts } from './writes.ts';

const listGroups = endpoint({
  name: 'listGroups',
  summary: 'Groups.',
  method: 'GET',
  path: '/v3-groups',
  query: z.object({ sort: z.string().optional() }),
  answer: z.array(z.string()),
});

const asked = vi.fn<(path: string) => Promise<unknown>>();
const notified: ToastRequest[] = [];
const now = new Date('2026-11-20T09:41:00Z');
const aQueryClient = () => createQueryClient({ notify: (toast) => notified.push(toast), now: () => now });

beforeEach(() => {
  notified.length = 0;
  asked.mockReset();
  connectApi((async (called: { readonly path: string }) => asked(called.path)) as Parameters<typeof connectApi>[0]);
});

/** Simulates a screen: observes a query until it settles, then unmounts. */
async function visit(
  queryClient: ReturnType<typeof aQueryClient>,
  input: { readonly query?: { readonly sort?: string } } = {},
) {
  const observer = new QueryObserver(queryClient, read(listGroups, input));
  const leave = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'));
  leave();
  return observer.getCurrentResult();
}

describe('reading', () => {
  // Shows VALID-04
  it('asks once for what two screens look at', async () => {
    asked.mockResolvedValue(['Data']);
    const queryClient = aQueryClient();
    const results = await Promise.all([visit(queryClient), visit(queryClient)]);
    expect(results.map((result) => result.data)).toEqual([['Data'], ['Data']]);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  // Shows VALID-05, API-ORG-03, CON-35
  it('does not ask again for what has succeeded', async () => {
    asked.mockResolvedValue(['Data']);
    const queryClient = aQueryClient();
    await visit(queryClient);
    await visit(queryClient);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('asks for the same path with another query', async () => {
    asked.mockResolvedValue(['Data']);
    const queryClient = aQueryClient();
    await visit(queryClient);
    await visit(queryClient, { query: { sort: '-name' } });
    expect(asked).toHaveBeenCalledTimes(2);
  });

  // Shows REQ-02, VALID-06, CONST-15
  it('gives up after three failures', async () => {
    asked.mockRejectedValue(new ApiError(500));
    const queryClient = aQueryClient();
    for (let visits = 0; visits < 5; visits += 1) expect((await visit(queryClient)).status).toBe('error');
    expect(asked).toHaveBeenCalledTimes(3);
  });

  // Shows VALID-07, CON-35
  it('asks again when it is forced, whether it has succeeded or failed', async () => {
    asked.mockRejectedValue(new ApiError(500));
    const queryClient = aQueryClient();
    for (let visits = 0; visits < 4; visits += 1) await visit(queryClient);
    await markForRefetch(queryClient, listGroups);
    asked.mockResolvedValue(['Data']);
    expect((await visit(queryClient)).data).toEqual(['Data']);
    expect(asked).toHaveBeenCalledTimes(4);
    await markForRefetch(queryClient, listGroups);
    await visit(queryClient);
    expect(asked).toHaveBeenCalledTimes(5);
  });
});

describe('writing', () => {
  const write = async (failure?: Error) => {
    const observer = new MutationObserver(aQueryClient(), {
      mutationFn: () => (failure ? Promise.reject(failure) : Promise.resolve('12')),
      meta: writeTexts('update', 'group'),
    });
    await observer.mutate().catch(() => undefined);
  };

  // Shows ERR-11, CON-36
  it('says that it went well', async () => {
    await write();
    expect(notified).toEqual([{ kind: 'success', text: 'Successfully updated group' }]);
  });

  // Shows ERR-12
  it('says what went wrong with the detail of the first error', async () => {
    await write(
      new ApiError(422, [
        {
          id: '7F3A',
          status: '422',
          code: 'invalid',
          title: 'Correct this.',
          detail: 'Name is already in use.',
          source: { pointer: '/data/attributes/name' },
        },
      ]),
    );
    expect(notified).toEqual([
      {
        kind: 'error',
        text: 'Failed to update group',
        note: 'Name is already in use.',
        detail: {
          words: 'Name is already in use.',
          technical: ['422  invalid  /data/attributes/name  Correct this.', 'reference 7F3A', now.toISOString()],
        },
      },
    ]);
  });

  it('says that nothing was saved when the network failed', async () => {
    await write(new RequestError(networkFailure));
    expect(notified[0]).toMatchObject({ text: 'Failed to update group', note: networkFailure });
  });

  const fail = () => Promise.reject(new RequestError(networkFailure));
  // Shows ERR-10
  it.each([
    [
      'a write without words of its own',
      (client: QueryClient) => client.getMutationCache().build(client, { mutationFn: fail }).execute(undefined),
    ],
    ['a save that runs a write', (client: QueryClient) => runWrite(client, () => runWrite(client, fail))],
    ['a save while somebody types', (client: QueryClient) => runWrite(client, fail)],
  ])('says the sentence about the network for %s, once', async (_, send) => {
    await expect(send(aQueryClient())).rejects.toThrow(networkFailure);
    const text = 'We have experienced a network issue and your changes could not be saved. Please try again later.';
    expect(notified).toEqual([expect.objectContaining({ kind: 'error', text })]);
  });

  it('leaves refusals to the screen if the write has no texts', async () => {
    await expect(runWrite(aQueryClient(), () => Promise.reject(new ApiError(422)))).rejects.toThrow(ApiError);
    expect(notified).toEqual([]);
  });

  // Shows ERR-11, ERR-12, CON-36
  it('has texts for creating, updating and deleting', () => {
    expect(writeTexts('create', 'group')).toEqual({
      success: 'Successfully created group',
      failure: 'Failed to create group',
    });
    expect(writeTexts('update', 'group')).toEqual({
      success: 'Successfully updated group',
      failure: 'Failed to update group',
    });
    expect(writeTexts('delete', 'group')).toEqual({
      success: 'Successfully deleted group',
      failure: 'Failed to delete group',
    });
  });
});

describe('the phase of a page made of reads', () => {
  const reading = (status: Reading['status'], fetchStatus: Reading['fetchStatus'] = 'idle'): Reading => ({
    status,
    fetchStatus,
  });

  it('follows its reads', () => {
    expect(pagePhaseOf({ reads: [reading('success'), reading('pending', 'fetching')] })).toBe('loading');
    expect(pagePhaseOf({ reads: [reading('success'), reading('error')] })).toBe('error');
    expect(pagePhaseOf({ reads: [reading('pending')] })).toBe('blank');
    expect(pagePhaseOf({ reads: [reading('success')], content: 'empty' })).toBe('empty');
  });

  it('is loading again while a failed read is tried again', () => {
    expect(pagePhaseOf({ reads: [reading('error', 'fetching')] })).toBe('loading');
  });

  it('keeps what is there while it is read again', () => {
    expect(pagePhaseOf({ reads: [reading('success', 'fetching')] })).toBe('ideal');
  });
});

describe('the phase of the whole page', () => {
  async function aPage() {
    const queryClient = aQueryClient();
    const observer = new QueryObserver(queryClient, read(listGroups, {}));
    const leave = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'));
    return { queryClient, leave };
  }

  // Shows REQ-07
  it('is saving from the moment something is written until it has ended', async () => {
    asked.mockResolvedValue(['Data']);
    const { queryClient } = await aPage();
    expect(combinedPhaseOf(queryClient)).toBe('ideal');
    const held = Promise.withResolvers<string>();
    const write = new MutationObserver(queryClient, { mutationFn: () => held.promise }).mutate();
    expect(combinedPhaseOf(queryClient)).toBe('saving');
    held.resolve('saved');
    await write;
    expect(combinedPhaseOf(queryClient)).toBe('ideal');
  });

  it('is an error while something that it shows has failed, whatever is written', async () => {
    asked.mockRejectedValue(new Error('broken'));
    const { queryClient, leave } = await aPage();
    void new MutationObserver(queryClient, { mutationFn: () => new Promise(() => undefined) }).mutate();
    expect(combinedPhaseOf(queryClient)).toBe('error');
    leave();
    expect(combinedPhaseOf(queryClient)).toBe('saving');
  });
});

afterEach(() => vi.restoreAllMocks());
