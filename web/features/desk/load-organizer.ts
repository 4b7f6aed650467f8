import { CallError } from '#contract/client.ts';
import type { CallReply } from '#contract/call.ts';
import type { getDesk } from '#contract/desk/team.ts';
import type { LoadContext } from '#web/screen.ts';
import { chosenOrganizer } from './use-desk.ts';

export type DeskOrganizer = CallReply<typeof getDesk>['organizers'][number];

/** The organizer of a screen about one organizer: the chosen one, else the reader's first. Throws 403 without any. */
export async function loadOrganizer({ api, url }: Pick<LoadContext, 'api' | 'url'>): Promise<DeskOrganizer> {
  const { organizers } = await api.desk.getDesk();
  const chosen = chosenOrganizer(url);
  const organizer = organizers.find(({ id }) => id === chosen) ?? organizers[0];
  if (!organizer) throw new CallError(403, {});
  return organizer;
}
