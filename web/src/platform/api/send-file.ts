import { errorDocument } from '@attune/contract/protocol/refusals';
import { ApiError, networkFailure, RequestError } from './api-error.ts';

type Sending = {
  readonly address: string;
  readonly file: Blob;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
};

/** Uploads a file to a URL from the API, with progress, which `fetch` does not support. */
export function sendFile({ address, file, onProgress }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    request.setRequestHeader('content-type', file.type);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => (request.status < 300 ? resolve() : reject(failureOf(request))));
    request.addEventListener('error', () => reject(new RequestError(networkFailure)));
    request.send(file);
  });
}

function failureOf({ status, responseText }: XMLHttpRequest): ApiError {
  try {
    return new ApiError(status, errorDocument.parse(JSON.parse(responseText)).errors);
  } catch {
    return new ApiError(status);
  }
}
