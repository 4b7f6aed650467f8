/** The query that opens the selection mode (specification 2): `{request_id}-{secret}`. Pages remove the secret from their address. */
export const SELECTION_TOKEN = 'tour-selection-token';
