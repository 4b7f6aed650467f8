import { sql } from 'kysely';

/**
 * Rows of people to notify of the messages in `c`: the traveller, and of the organizer the member to whom the chat is
 * assigned, else all who answer chats. A member who has left or become a guide is assigned nothing.
 */
export const NOTIFIED_PEOPLE = sql`(select c.user_id, 'traveller' as side union all
  select w.user_id, 'organizer' from organizer_member w where w.organizer_id = c.organizer_id and w.role <> 'guide'
    and (w.user_id = c.assigned_to or not exists (select 1 from organizer_member a where a.organizer_id = c.organizer_id
      and a.user_id = c.assigned_to and a.role <> 'guide')))`;
