/** The query that opens the selection mode (specification 2): `{request_id}-{secret}` (decisions 26). A secret, so no page keeps it in an address. */
export const SELECTION_TOKEN = 'tour-selection-token';
