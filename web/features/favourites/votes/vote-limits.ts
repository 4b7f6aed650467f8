/** Characters of the title of a vote, of a voter's name and of a message (contract/favourites/votes.ts). */
export const MAX_TITLE_LENGTH = 80;
export const MAX_NAME_LENGTH = 40;
export const MAX_MESSAGE_LENGTH = 1000;
