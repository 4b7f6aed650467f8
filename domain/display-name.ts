const WITHOUT_SPACE = /^[\p{Script=Han}\p{Script=Hangul}]+$/u;

/** A person's name within a sentence: first name, then last; the reverse in Chinese and Korean. */
export function spokenName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  if (last_name !== '' && WITHOUT_SPACE.test(first_name + last_name)) return last_name + first_name;
  return [first_name, last_name].filter((part) => part !== '').join(' ');
}

/** A user's name outside sentences: last name, then first (specification 3, "User"). Empty when neither is known. */
export function displayName(user: { first_name: string; last_name: string }): string {
  return [user.last_name, user.first_name].filter((part) => part !== '').join(' ');
}
