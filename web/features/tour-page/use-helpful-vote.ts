import { useState } from 'react';

/** The reader's own vote and all votes; shown at once, and taken back when `send` fails. */
export function useHelpfulVote(
  votesBefore: number,
  send: (isHelpful: boolean) => Promise<{ votes: number }>,
): { votes: number; isHelpful: boolean; toggle: () => Promise<void> } {
  const [shown, setShown] = useState({ votes: votesBefore, isHelpful: false });
  const toggle = async (): Promise<void> => {
    const isHelpful = !shown.isHelpful;
    setShown({ votes: shown.votes + (isHelpful ? 1 : -1), isHelpful });
    try {
      const { votes } = await send(isHelpful);
      setShown({ votes, isHelpful });
    } catch {
      setShown(shown);
    }
  };
  return { ...shown, toggle };
}
