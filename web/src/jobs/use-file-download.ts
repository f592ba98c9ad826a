import { downloadFile } from '@attune/contract/jobs';
import { useMutation } from '@tanstack/react-query';
import { call } from '../platform/api/api.ts';
import { saveFile, toBlob } from '../platform/save-file.ts';

type File = { readonly organizationId: string; readonly fileId: string };

/** Downloads the file of a job under a name. */
export function useFileDownload(name: string) {
  return useMutation({
    mutationFn: (file: File) => fetchFile(name, file),
    meta: { failure: `Failed to download ${name}` },
  });
}

/** Downloads a file outside of a component. */
export async function fetchFile(name: string, file: File): Promise<void> {
  saveFile(name, toBlob(await call(downloadFile, { params: file })));
}
