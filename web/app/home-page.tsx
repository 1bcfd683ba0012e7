import type { JSX } from 'preact';
import { BoardPicture } from '../learn/board-picture.tsx';
import { setupFrom } from '../learn/positions.ts';
import { Link } from './router.tsx';
import type { Route } from './routes.ts';

/** The middle of a game, with one of everything. */
const PICTURE =
  'dddddddd/1RrkM1rr/p4l2/1h1N1r2/2K3P1/3n1H1R/RrR1LRR1/DDDDDDDD w hhh2hhmh hmh0h2hh b2:b1a,b7:b1b,h3:h1,f5:f1,h7:h2 9 -';

const WAYS: readonly { readonly to: Route; readonly title: string; readonly text: string }[] = [
  { to: { name: 'tutorial' }, title: 'Learn by doing', text: 'Short lessons, from the first RNA to a won game.' },
  { to: { name: 'play' }, title: 'Play here', text: 'Two people at this device, no account, no network.' },
  { to: { name: 'lobby' }, title: 'Play online', text: 'Against others, over minutes or over days.' },
  { to: { name: 'replay' }, title: 'Replay and study', text: 'Records with variations and comments.' },
];

/** The first page: what this is, and the ways into it. */
export const HomePage = (): JSX.Element => (
  <div class="home">
    <div class="home-words">
      <h1 class="home-title">DNA Chess</h1>
      <p class="home-lead">
        Two genomes, one cell. Your genes transcribe RNA, your RNA is translated into enzymes, and your enzymes mutate
        the other side’s genes, until a cell loses control of itself.
      </p>
      <ul class="home-ways">
        {WAYS.map(({ to, title, text }) => (
          <li key={to.name}>
            <Link class="home-way" to={to}>
              <strong>{title}</strong>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <Link to={{ name: 'learn' }}>The rules, with pictures</Link>
      </p>
    </div>
    <BoardPicture
      setup={setupFrom(PICTURE)}
      label="A board in the middle of a game: genes of both sides on the first and last rank, RNA and enzymes between them."
    />
  </div>
);
