import { expect, it, vi } from 'vitest';
import { aPage } from '../platform/page.test-support.ts';
import { usePhoto } from './use-photo.ts';

/** Storage that answers each upload with this status. */
function storageWith(status: number) {
  return class {
    readonly status = status;
    readonly responseText = '';
    readonly upload = { addEventListener: () => undefined };
    private onLoad: () => void = () => undefined;
    open() {}
    setRequestHeader() {}
    addEventListener(event: string, listener: () => void) {
      if (event === 'load') this.onLoad = listener;
    }
    send() {
      this.onLoad();
    }
  };
}

// Shows ERR-36
it('a photo says in a toast that it was saved, or was not when the upload is refused', async () => {
  const saved: string[] = [];
  const server = (endpointName: string) => {
    saved.push(endpointName);
    return { data: { attributes: { signedUrl: 'https://files.example.org/9', photo: '9' } } };
  };
  const toastsWith = async (status: number) => {
    const page = aPage({ server });
    const { upload } = await page.uses(usePhoto);
    vi.stubGlobal('XMLHttpRequest', storageWith(status));
    return page.toastsOf(() => upload(new File(['GIF'], 'maya.png', { type: 'image/png' })));
  };
  expect(await toastsWith(403)).toEqual(['Failed to update profile photo']);
  expect(saved).toEqual(['createPhotoUpload']);
  expect(await toastsWith(200)).toEqual(['Successfully updated person']);
  expect(saved).toEqual(['createPhotoUpload', 'createPhotoUpload', 'updatePerson']);
});
