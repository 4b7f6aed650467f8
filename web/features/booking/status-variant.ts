import type { BadgeTone } from '#web/ui/badge/badge.tsx';

const LOOKS: Readonly<Record<number, { tone: BadgeTone; icon: string }>> = {
  1: { tone: 'saffron', icon: 'clock' },
  2: { tone: 'clay', icon: 'clock' },
  3: { tone: 'leaf', icon: 'circle-check' },
  4: { tone: 'plain', icon: 'flag' },
};

/** Badge colour and icon of a request status. */
export function variantOf(status: number): { tone: BadgeTone; icon: string } {
  return LOOKS[status] ?? { tone: 'plain', icon: 'circle-x' };
}
