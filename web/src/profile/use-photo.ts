import { getProfile, updatePerson } from '@attune/contract/people/person';
import { createPhotoUpload, type PhotoType } from '@attune/contract/people/photos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../platform/api/api.ts';
import { reasonOf } from '../platform/api/api-error.ts';
import { sendFile } from '../platform/api/send-file.ts';
import { markForRefetch } from '../platform/queries.ts';

const meta = { success: 'Successfully updated person', failure: 'Failed to update profile photo' };
const me = { personId: 'me' } as const;

/** Uploads or removes the user's photo. */
export function usePhoto() {
  const queryClient = useQueryClient();
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [preview, setPreview] = useState<string>();

  const setPhoto = async (photo: string | null) => {
    await call(updatePerson, { params: me, body: { data: { type: 'people', attributes: { photo } } } });
    await markForRefetch(queryClient, getProfile);
  };
  const send = async (file: File) => {
    const { data } = await call(createPhotoUpload, { params: me, body: { mimetype: file.type as PhotoType } });
    await sendFile({ address: data.attributes.signedUrl, file, onProgress: setShare });
    await setPhoto(data.attributes.photo);
  };
  const whileShown = async (file: File, work: () => Promise<void>) => {
    const address = URL.createObjectURL(file);
    setPreview(address);
    setShare(0);
    try {
      await work();
    } finally {
      URL.revokeObjectURL(address);
      setPreview(undefined);
      setShare(undefined);
    }
  };
  const sending = useMutation({
    meta,
    mutationFn: (file: File) => whileShown(file, () => send(file)),
    onError: (error) => setProblem(reasonOf(error)),
  });
  const removing = useMutation({ meta, mutationFn: () => setPhoto(null) });

  return {
    upload: sending.mutate,
    remove: () => removing.mutate(),
    preview,
    share,
    isBusy: sending.isPending || removing.isPending,
    problem,
    setProblem,
  };
}
