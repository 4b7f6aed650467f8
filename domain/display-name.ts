const WITHOUT_SPACE = /^[\p{Script=Han}\p{Script=Hangul}]+$/u;

/** The name of a person in a sentence: first name, then last; in Chinese and Korean the last name comes first. */
export function spokenName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  if (last_name !== '' && WITHOUT_SPACE.test(first_name + last_name)) return last_name + first_name;
  return [first_name, last_name].filter((part) => part !== '').join(' ');
}

/** The name of a user as shown everywhere but in sentences: last name, then first (specification 3, "User"). Empty when neither is known. */
export function displayName(user: { first_name: string; last_name: string }): string {
  return [user.last_name, user.first_name].filter((part) => part !== '').join(' ');
}
