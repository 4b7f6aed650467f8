import { useState, type ReactNode } from 'react';
import type { WidgetExamples } from '#web/ui/example.ts';
import { Button, ButtonLink } from './button.tsx';

function Sending(): ReactNode {
  const [isBusy, setBusy] = useState(false);
  return (
    <div className="row row--wrap">
      <Button variant="main" isBusy={isBusy} onClick={() => setBusy(true)}>
        Pay €387
      </Button>
      <Button isBusy={isBusy} icon="send">
        Send
      </Button>
      <Button variant="quiet" onClick={() => setBusy(false)}>
        Start again
      </Button>
    </div>
  );
}

export default {
  title: 'Button',
  about:
    'An action, named by a verb. One main button a screen. For a link to another page use a link styled as a button.',
  examples: [
    {
      id: 'looks',
      name: 'Main, plain, quiet, danger',
      Draw: () => (
        <div className="row row--wrap">
          <Button variant="main">Ask the organizer</Button>
          <Button>Message Aizada</Button>
          <Button variant="quiet">Skip</Button>
          <Button variant="danger">Cancel the booking</Button>
        </div>
      ),
    },
    {
      id: 'icons',
      name: 'With an icon',
      Draw: () => (
        <div className="row row--wrap">
          <Button variant="main" icon="lock">
            Pay €387
          </Button>
          <Button icon="share">Share</Button>
          <Button variant="quiet" icon="printer">
            Print
          </Button>
        </div>
      ),
    },
    {
      id: 'small',
      name: 'Small: 36 pixels where a pointer is certain, 44 on a phone',
      Draw: () => (
        <div className="row row--wrap">
          <Button isSmall>Open all</Button>
          <Button isSmall variant="quiet">
            Clear
          </Button>
          <Button isSmall variant="danger">
            Remove
          </Button>
        </div>
      ),
    },
    {
      id: 'busy',
      name: 'Busy',
      Draw: () => (
        <div className="row row--wrap">
          <Button variant="main" isBusy>
            Pay €387
          </Button>
          <Button isBusy icon="send">
            Send
          </Button>
          <Button variant="quiet" isBusy>
            Save
          </Button>
        </div>
      ),
    },
    { id: 'sending', name: 'Becomes busy and keeps its width', Draw: Sending },
    {
      id: 'disabled',
      name: 'Disabled',
      Draw: () => (
        <div className="row row--wrap">
          <Button variant="main" disabled>
            Pay €387
          </Button>
          <Button disabled icon="send">
            Send
          </Button>
          <Button variant="quiet" disabled>
            Skip
          </Button>
        </div>
      ),
    },
    {
      id: 'links',
      name: 'Links that look like buttons',
      Draw: () => (
        <div className="row row--wrap">
          <ButtonLink variant="main" href="#links">
            See 128 tours
          </ButtonLink>
          <ButtonLink href="#links" icon="download">
            Programme, PDF
          </ButtonLink>
        </div>
      ),
    },
    {
      id: 'wide',
      name: 'Wide, with a long German label',
      Draw: () => (
        <div style={{ maxWidth: '288px' }}>
          <Button variant="main" isWide>
            Unverbindlich beim Veranstalter anfragen
          </Button>
        </div>
      ),
    },
  ],
} satisfies WidgetExamples;
