/**
 * A service rejects a message for reasons of its recipient: a blocked sender, an invalid number. Others still get
 * theirs.
 */
export class RecipientRefusal extends Error {
  override name = 'RecipientRefusal';
}
