export interface PhotoSearch {
  /** The opened photo, `folder/file`: in the address, so that the browser's back button closes it. */
  photo?: string;
}

export function readPhotoSearch({ photo }: Record<string, unknown>): PhotoSearch {
  return typeof photo === 'string' ? { photo } : {};
}
