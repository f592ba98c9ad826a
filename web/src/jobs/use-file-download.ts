import { downloadFile } from '@attune/contract/jobs';
import { useMutation } from '@tanstack/react-query';
import { call } from '../platform/api/api.ts';
import { saveFile } from '../platform/save-file.ts';

type File = { readonly organizationId: string; readonly fileId: string };

/** Fetches a file that a job has made and keeps it under a name. */
export function useFileDownload(name: string) {
  return useMutation({ mutationFn: (file: File) => fetchFile(name, file), meta: { failure: `Failed to download ${name}` } });
}

/** The same outside of a component. */
export async function fetchFile(name: string, file: File): Promise<void> {
  saveFile(name, toBlob(await call(downloadFile, { params: file })));
}

/** CSV comes as text, without the mark by which spreadsheets know that it is UTF-8; anything else comes as it is. */
function toBlob(content: unknown): Blob {
  return content instanceof Blob ? content : new Blob([`\uFEFF${String(content)}`], { type: 'text/csv;charset=utf-8' });
}
