export { mountOrganizerSharePictures } from './share-picture.ts';
export { joinHandlers } from './join-calls.ts';
export { organizersHandlers } from './calls.ts';
