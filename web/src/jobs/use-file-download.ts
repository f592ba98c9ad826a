import { downloadFile } from '@attune/contract/jobs';
import { useMutation } from '@tanstack/react-query';
import { call } from '../platform/api/api.ts';
import { saveFile } from '../platform/save-file.ts';

type File = { readonly organizationId: string; readonly fileId: string };

/** Fetches a file that a job has made and keeps it under a name. */
export function useFileDownload(name: string) {
  return useMutation({
    mutationFn: async (file: File) => saveFile(name, toBlob(await call(downloadFile, { params: file }))),
    meta: { failure: `Failed to download ${name}` },
  });
}

/** CSV comes as text, anything else as it is. */
function toBlob(content: unknown): Blob {
  return content instanceof Blob ? content : new Blob([String(content)], { type: 'text/csv;charset=utf-8' });
}
