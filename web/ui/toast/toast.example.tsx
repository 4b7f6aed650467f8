import { useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import type { WidgetExamples } from '#web/ui/example.ts';
import { showToast } from './show-toast.ts';

function Undo(): ReactNode {
  const [isSaved, setSaved] = useState(false);
  const save = (): void => {
    setSaved(true);
    showToast('Saved to favourites', { action: { label: 'Undo', run: () => setSaved(false) } });
  };
  return (
    <>
      <Button onClick={save}>Save</Button> <output>{isSaved ? 'saved' : 'not saved'}</output>
    </>
  );
}

function InDialog(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="A dialog">
        <Button onClick={() => showToast('Link copied')}>Copy the link</Button>
      </Dialog>
    </>
  );
}

export default {
  title: 'Toast',
  about:
    'A passing message for seven seconds that may be missed. For an answer use a dialog; errors stay beside their field.',
  examples: [
    {
      id: 'plain',
      name: 'A message',
      Draw: () => <Button onClick={() => showToast('Link copied')}>Copy the link</Button>,
    },
    { id: 'action', name: 'With a way back', Draw: Undo },
    {
      id: 'alarm',
      name: 'Something went wrong, in passing',
      Draw: () => (
        <Button onClick={() => showToast('You are offline. What you write is kept.', { tone: 'alarm' })}>
          Go offline
        </Button>
      ),
    },
    {
      id: 'long',
      name: 'A long German text',
      Draw: () => (
        <Button
          onClick={() =>
            showToast('Die Reiserücktrittskostenversicherungsbedingungen wurden in die Zwischenablage kopiert.', {
              action: { label: 'Rückgängig machen', run: () => {} },
            })
          }
        >
          Bedingungen kopieren
        </Button>
      ),
    },
    { id: 'in-dialog', name: 'Above a dialog', Draw: InDialog },
  ],
} satisfies WidgetExamples;
