import { describe, expect, it, vi } from 'vitest';
import { timeZone } from '../campaigns.test-support.ts';
import { newForm } from './campaign-form.ts';
import { createDraftSaver, type NewAttributes } from './draft-saver.ts';

const form = newForm({ kind: 'quarterly', startsOn: '2027-02-15', protection: 'strict' });
const create = vi.fn<(attributes: NewAttributes) => Promise<string>>(async () => '71');
const update = vi.fn<(campaignId: string, attributes: object) => Promise<void>>(async () => undefined);
const aSaver = (campaignId?: string) => {
  vi.clearAllMocks();
  return createDraftSaver({ campaignId, timeZone, create, update });
};

describe('a campaign that is stored while it is set up', () => {
  it('is made once, with all of it, and then changed', async () => {
    const save = aSaver();
    await save({ ...form, surveyIds: ['100'] }, form);
    await save({ ...form, surveyIds: ['100'], name: 'Spring' }, { ...form, surveyIds: ['100'] });
    expect(create).toHaveBeenCalledTimes(1);
    expect(create.mock.calls[0]?.[0]).toMatchObject({ name: 'February 2027 engagement', surveyIds: ['100'], startedAt: '2027-02-15T15:00:00.000Z' });
    expect(update.mock.calls).toEqual([['71', { name: 'Spring' }]]);
  });

  it('is not made before it has a start', async () => {
    const save = aSaver();
    await save({ ...form, startsOn: '' }, form);
    expect(create).not.toHaveBeenCalled();
    await save(form, { ...form, startsOn: '' });
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('sends nothing where nothing that can be stored has changed', async () => {
    await aSaver('7')({ ...form, name: ' ' }, form);
    expect(update).not.toHaveBeenCalled();
  });

  it('is made by the next try when the first one failed', async () => {
    const save = aSaver();
    create.mockRejectedValueOnce(new Error('offline'));
    await expect(save(form, form)).rejects.toThrow('offline');
    await save(form, form);
    await save({ ...form, name: 'Spring' }, form);
    expect(update.mock.calls).toEqual([['71', { name: 'Spring' }]]);
  });
});
