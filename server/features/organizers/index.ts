export { mountOrganizerSharePictures } from './share-picture.ts';
export { organizersHandlers } from './calls.ts';
