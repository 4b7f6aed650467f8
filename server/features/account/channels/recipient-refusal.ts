/** A service does not take a message for reasons of its recipient: a blocked sender, a number that is none. Others still get theirs. */
export class RecipientRefusal extends Error {
  override name = 'RecipientRefusal';
}
