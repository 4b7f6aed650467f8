/**
 * Thrown when a service rejects a message because of its recipient: a blocked sender, an invalid number. The service
 * works for others.
 */
export class RecipientRefusal extends Error {
  override name = 'RecipientRefusal';
}
