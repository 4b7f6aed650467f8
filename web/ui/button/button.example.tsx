import { useState, type ReactNode } from 'react';
import type { WidgetExamples } from '../example.ts';
import { Button, ButtonLink } from './button.tsx';

function Sending(): ReactNode {
  const [isBusy, setBusy] = useState(false);
  return (
    <div className="row row--wrap">
      <Button look="main" isBusy={isBusy} onClick={() => setBusy(true)}>
        Pay €387
      </Button>
      <Button isBusy={isBusy} icon="send">
        Send
      </Button>
      <Button look="quiet" onClick={() => setBusy(false)}>
        Start again
      </Button>
    </div>
  );
}

export default {
  title: 'Button',
  about:
    'What happens when it is pressed, in its words. One main button a screen. What leads to another page is a link that looks like a button.',
  examples: [
    {
      id: 'looks',
      name: 'Main, plain, quiet, danger',
      Draw: () => (
        <div className="row row--wrap">
          <Button look="main">Ask the organizer</Button>
          <Button>Message Aizada</Button>
          <Button look="quiet">Skip</Button>
          <Button look="danger">Cancel the booking</Button>
        </div>
      ),
    },
    {
      id: 'icons',
      name: 'With an icon',
      Draw: () => (
        <div className="row row--wrap">
          <Button look="main" icon="lock">
            Pay €387
          </Button>
          <Button icon="share">Share</Button>
          <Button look="quiet" icon="printer">
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
          <Button isSmall look="quiet">
            Clear
          </Button>
          <Button isSmall look="danger">
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
          <Button look="main" isBusy>
            Pay €387
          </Button>
          <Button isBusy icon="send">
            Send
          </Button>
          <Button look="quiet" isBusy>
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
          <Button look="main" disabled>
            Pay €387
          </Button>
          <Button disabled icon="send">
            Send
          </Button>
          <Button look="quiet" disabled>
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
          <ButtonLink look="main" href="#links">
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
          <Button look="main" isWide>
            Unverbindlich beim Veranstalter anfragen
          </Button>
        </div>
      ),
    },
  ],
} satisfies WidgetExamples;
