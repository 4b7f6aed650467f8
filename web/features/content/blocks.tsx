import { type ReactNode, Fragment } from 'react';
import type { Block, Run } from '#contract/content/blocks.ts';
import { withLocale } from '#domain/locales.ts';
import { TourCard } from '#web/features/catalogue/tour-card.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSite, usesThirdParties } from '#web/state/site.ts';
import { Picture } from '#web/ui/picture/picture.tsx';

/** Blocks of content written by the operator. */
export function Blocks({ blocks }: { blocks: readonly Block[] }): ReactNode {
  return blocks.map((block, at) => <ShownBlock key={at} block={block} />);
}

function ShownBlock({ block }: { block: Block }): ReactNode {
  const { type, runs = [], items = [] } = block;
  switch (type) {
    case 'heading':
      return block.level === 3 ? (
        <h3 id={block.id}>
          <Runs runs={runs} />
        </h3>
      ) : (
        <h2 id={block.id}>
          <Runs runs={runs} />
        </h2>
      );
    case 'list': {
      const list = items.map((item, at) => (
        <li key={at}>
          <Runs runs={item} />
        </li>
      ));
      return block.ordered ? <ol className="article__steps">{list}</ol> : <ul className="article__dots">{list}</ul>;
    }
    case 'quote':
      return (
        <blockquote>
          {items.map((item, at) => (
            <p key={at}>
              <Runs runs={item} />
            </p>
          ))}
        </blockquote>
      );
    case 'table':
      return <Table block={block} />;
    case 'tours':
      return <Tours block={block} />;
    case 'picture':
      return block.picture ? (
        <figure>
          <Picture
            picture={block.picture}
            shape="free"
            sizes="(min-width: 992px) 720px, 100vw"
            className="article__pic"
          />
          {block.caption && <figcaption>{block.caption}</figcaption>}
        </figure>
      ) : null;
    case 'cookies':
      return <Cookies />;
    default:
      return (
        <p>
          <Runs runs={runs} />
        </p>
      );
  }
}

function Table({ block: { items = [], rows = [] } }: { block: Block }): ReactNode {
  return (
    <div className="article__table">
      <table>
        <thead>
          <tr>
            {items.map((cell, at) => (
              <th key={at} scope="col">
                <Runs runs={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Runs runs={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Tours with today's prices. */
function Tours({ block: { tours = [], path } }: { block: Block }): ReactNode {
  const t = useText();
  const { locale } = usePage();
  return (
    <div className="article__tours">
      <ul>
        {tours.map((tour) => (
          <li key={tour.id}>
            <TourCard tour={tour} />
          </li>
        ))}
      </ul>
      {path && (
        <a className="link" href={withLocale(path, locale)}>
          {t('content.all_like_these')}
        </a>
      )}
    </div>
  );
}

/** Which cookies a site sets depends on its services. */
function Cookies(): ReactNode {
  const t = useText();
  const site = useSite();
  return <p>{t(usesThirdParties(site) ? 'legal.privacy_5_services' : 'legal.privacy_5_own')}</p>;
}

/** A text of several styles. Links to paths of the site lead to the page's language. */
function Runs({ runs }: { runs: readonly Run[] }): ReactNode {
  const { locale } = usePage();
  return runs.map(({ text, strong, em, code, href }, at) => {
    let shown: ReactNode = text === '\n' ? <br /> : text;
    if (code) shown = <code>{shown}</code>;
    if (em) shown = <em>{shown}</em>;
    if (strong) shown = <b className="strong">{shown}</b>;
    if (href)
      shown = (
        <a
          className="link"
          href={href.startsWith('/') ? withLocale(href, locale) : href}
          rel={href.startsWith('http') ? 'noopener' : undefined}
        >
          {shown}
        </a>
      );
    // The text never changes its order.
    return <Fragment key={at}>{shown}</Fragment>;
  });
}
