/** The name of a user as shown everywhere: last name, then first (specification 3, "User"). Empty when neither is known. */
export function displayName(user: { first_name: string; last_name: string }): string {
  return [user.last_name, user.first_name].filter((part) => part !== '').join(' ');
}
