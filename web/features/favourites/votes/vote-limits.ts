/** Characters of the title of a vote and of a voter's name (contract/favourites/votes.ts). */
export const MAX_TITLE_LENGTH = 80;
export const MAX_NAME_LENGTH = 40;
