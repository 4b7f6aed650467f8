import type { PersonalData } from '#server/platform/personal-data.ts';
import { releaseUploads } from './files/uploaded-files.ts';

/** Unreferenced uploads, too short-lived for the export. Others are exported and erased by their referring feature. */
export const uploadsData: PersonalData = {
  read: async () => ({}),
  erase: releaseUploads,
};
