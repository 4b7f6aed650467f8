import { useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import type { WidgetExamples } from '#web/ui/example.ts';
import { LoadingBar } from './loading-bar.tsx';

function Switched(): ReactNode {
  const [isOn, setOn] = useState(false);
  return (
    <>
      <LoadingBar isOn={isOn} />
      <Button aria-pressed={isOn} onClick={() => setOn(!isOn)}>
        Next page on its way
      </Button>
    </>
  );
}

export default {
  title: 'Loading bar',
  about: 'The thin line at the top while the next page loads. For a part of a page use a skeleton.',
  examples: [{ id: 'switched', name: 'Switched by hand', Draw: Switched }],
} satisfies WidgetExamples;
