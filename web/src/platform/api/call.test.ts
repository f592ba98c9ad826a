import { documentOf, endpoint, id, inOrganization, resource } from '@attune/contract/protocol/json-api';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError, networkFailure, RequestError } from './api-error.ts';
import { createCall, type Credentials, type Viewing } from './call.ts';

const getGroup = endpoint({
  name: 'getGroup',
  summary: 'A group.',
  method: 'GET',
  path: '/organizations/:organizationId/v3-groups/:groupId',
  params: z.object({ ...inOrganization, groupId: id }),
  answer: documentOf(resource('v3-groups', { name: z.string() })),
});
const renameGroup = endpoint({
  name: 'renameGroup',
  summary: 'Renames.',
  method: 'PATCH',
  path: '/groups',
  body: z.object({ name: z.string() }),
});
const createGroup = endpoint({
  name: 'createGroup',
  summary: 'Creates.',
  method: 'POST',
  path: '/groups',
  body: z.object({ name: z.string() }),
});
const exportGroups = endpoint({
  name: 'exportGroups',
  summary: 'Exports.',
  method: 'GET',
  path: '/groups/export',
  answers: 'text/csv',
  answer: z.string(),
});
const getPicture = endpoint({
  name: 'getPicture',
  summary: 'A picture.',
  method: 'GET',
  path: '/picture',
  answer: z.instanceof(Blob),
});

const params = { organizationId: '4', groupId: '12' };
const engineering = { data: { type: 'v3-groups', id: '12', attributes: { name: 'Engineering' } } };

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/vnd.api+json; charset=utf-8' },
  });
}

function aClient(answers: readonly (Response | Error)[], credentials: Partial<Credentials> = {}, viewing?: Viewing) {
  const left = [...answers];
  const fetched = vi.fn<typeof fetch>(async () => {
    const answer = left.shift();
    if (!(answer instanceof Response)) throw answer ?? new Error('nothing left to answer');
    return answer;
  });
  const expire = vi.fn<() => void>();
  const report = vi.fn<(error: Error) => void>();
  const recheck = vi.fn<() => Promise<string | undefined>>(async () => 'second');
  const call = createCall({
    apiBase: '/api',
    fetch: fetched,
    checksAnswers: true,
    report,
    credentials: { token: () => 'first', recheck, expire, ...credentials },
    ...(viewing && { viewing }),
  });
  return { call, fetched, expire, report, recheck };
}

describe('a call of a page that views the product as somebody else', () => {
  const refused = (code: string) => json({ errors: [{ status: '403', code, title: 'Refused.' }] }, 403);

  it('names the view, and ends it when the server has ended it', async () => {
    const end = vi.fn<() => void>();
    const { call, fetched } = aClient(
      [refused('forbidden'), refused('view_ended')],
      {},
      { headerFor: () => '1.3', end },
    );
    await expect(call(getGroup, { params })).rejects.toThrow(ApiError);
    expect(end).not.toHaveBeenCalled();
    await expect(call(getGroup, { params })).rejects.toThrow(ApiError);
    expect(end).toHaveBeenCalledOnce();
    expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ 'attune-access-view': '1.3' });
  });
});

describe('a call', () => {
  // Shows API-GEN-05
  it('goes below the base of the API, with the token', async () => {
    const { call, fetched } = aClient([json(engineering)]);
    expect(await call(getGroup, { params })).toEqual(engineering);
    expect(fetched).toHaveBeenCalledWith('/api/organizations/4/v3-groups/12', {
      method: 'GET',
      headers: { authorization: 'Bearer first' },
    });
  });

  it('sends its body as JSON', async () => {
    const { call, fetched } = aClient([new Response(null, { status: 204 })]);
    expect(await call(renameGroup, { body: { name: 'Data' } })).toBeUndefined();
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      method: 'PATCH',
      body: '{"name":"Data"}',
      headers: { 'content-type': 'application/json' },
    });
  });

  it('says which state a change means', async () => {
    const { call, fetched } = aClient([new Response(null, { status: 204 })]);
    await call(renameGroup, { body: { name: 'Data' } }, { ifMatch: '7' });
    expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ 'if-match': '"7"' });
  });

  it('has a key that stays until its response has been read', async () => {
    const breaksOff = new Response(
      new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) }),
      { status: 201, headers: { 'content-type': 'application/vnd.api+json' } },
    );
    const created = () => new Response(null, { status: 204 });
    const { call, fetched } = aClient([new TypeError('Failed to fetch'), breaksOff, created(), created()]);
    const save = () => call(createGroup, { body: { name: 'Data' } });
    await expect(save()).rejects.toThrow(RequestError);
    await expect(save()).rejects.toThrow('network error');
    await save();
    await save();
    const keys = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
    expect(keys).toEqual([keys[0], keys[0], keys[0], expect.not.stringMatching(`^${keys[0]}$`)]);
  });

  // Shows API-GEN-05
  it('reads CSV as text and anything else as a file', async () => {
    const csv = new Response('name\nData', { headers: { 'content-type': 'text/csv; charset=utf-8' } });
    const picture = new Response('…', { headers: { 'content-type': 'image/png' } });
    const { call } = aClient([csv, picture]);
    expect(await call(exportGroups, {})).toBe('name\nData');
    expect(await call(getPicture, {})).toBeInstanceOf(Blob);
  });

  it('finds an answer that is not what the contract says, while developing', async () => {
    const { call } = aClient([json({ data: { type: 'v3-groups', id: '12', attributes: {} } })]);
    await expect(call(getGroup, { params })).rejects.toThrow(z.ZodError);
  });

  // Shows VALID-03
  it('sends nothing when a parameter is missing', async () => {
    const { call, fetched } = aClient([]);
    await expect(call(getGroup, { params: { organizationId: '4', groupId: '' } })).rejects.toThrow(RequestError);
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('a call that fails', () => {
  // Shows ERR-01, ERR-02
  it('keeps what the server said', async () => {
    const errors = [
      {
        id: '7F3A',
        status: '422',
        code: 'invalid',
        title: 'Something has to be corrected.',
        detail: 'Name is already in use.',
      },
    ];
    const { call } = aClient([json({ errors }, 422)]);
    const failure = await call(renameGroup, { body: { name: 'Data' } }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({
      message: 'Received an error response from the server',
      status: 422,
      errors,
      detail: 'Name is already in use.',
      reference: '7F3A',
    });
  });

  it('says so even when the server had nothing to say', async () => {
    const { call } = aClient([new Response('<html>', { status: 502 })]);
    const failure = await call(renameGroup, { body: { name: 'Data' } }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      status: 502,
      errors: [],
      detail: 'Received an error response from the server',
      reference: undefined,
    });
  });

  it('keeps the request ID of a refusal, for support', async () => {
    const { call } = aClient([new Response('{}', { status: 404, headers: { 'x-request-id': '9C41' } })]);
    const failure = await call(renameGroup, { body: { name: 'Data' } }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 404, reference: '9C41' });
  });

  // Shows ERR-03, ERR-04
  it('describes a network failure in plain words and reports the full error', async () => {
    const cause = new TypeError('Failed to fetch');
    const { call, report } = aClient([cause]);
    const failure = await call(renameGroup, { body: { name: 'Data' } }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RequestError);
    expect(failure).toMatchObject({ message: networkFailure, cause });
    expect(report).toHaveBeenCalledWith(failure);
  });

  it('is not a network failure when it was called off', async () => {
    const controller = new AbortController();
    controller.abort();
    const { call, report } = aClient([new DOMException('called off', 'AbortError')]);
    await expect(call(getGroup, { params }, { signal: controller.signal })).rejects.toThrow('called off');
    expect(report).not.toHaveBeenCalled();
  });
});

describe('a call whose token is refused', () => {
  // Shows ERR-05
  it('is made once more with the next token after a look at the session', async () => {
    const { call, fetched, expire } = aClient([json({ errors: [] }, 401), json(engineering)]);
    expect(await call(getGroup, { params })).toEqual(engineering);
    expect(fetched.mock.calls[1]?.[1]?.headers).toEqual({ authorization: 'Bearer second' });
    expect(expire).not.toHaveBeenCalled();
  });

  it('keeps its key when it is made once more', async () => {
    const { call, fetched } = aClient([json({ errors: [] }, 401), new Response(null, { status: 204 })]);
    await call(createGroup, { body: { name: 'Data' } });
    const [first, second] = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
    expect([typeof first, second]).toEqual(['string', first]);
  });

  // Shows ERR-06
  it('ends the session when it is refused a second time', async () => {
    const { call, fetched, expire, recheck } = aClient([json({ errors: [] }, 401), json({ errors: [] }, 401)]);
    await expect(call(getGroup, { params })).rejects.toThrow(ApiError);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(recheck).toHaveBeenCalledTimes(1);
    expect(expire).toHaveBeenCalledTimes(1);
  });

  it('ends the session when there is no next token', async () => {
    const { call, fetched, expire } = aClient([json({ errors: [] }, 401)], { recheck: async () => undefined });
    await expect(call(getGroup, { params })).rejects.toThrow(ApiError);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(expire).toHaveBeenCalledTimes(1);
  });
});
