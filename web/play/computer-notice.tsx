import type { JSX } from 'preact';
import type { ComputerAtWork } from './use-computer.ts';

/** What the computer is doing, and a word to stop it or have it go on. */
export const ComputerNotice = ({ computer }: { readonly computer: ComputerAtWork }): JSX.Element | null => {
  const { isThinking, isElsewhere, isHeld, fault, hold, goOn } = computer;
  if (isElsewhere) return <p role="status">The computer is thinking in another tab.</p>;
  if (!isThinking && !isHeld && fault === undefined) return null;
  return (
    <div class="play-computer">
      <span role="status">{fault ?? (isHeld ? 'The computer waits.' : 'The computer is thinking…')}</span>
      <button type="button" class="button-small" onClick={isThinking ? hold : goOn}>
        {isThinking ? 'Stop' : 'Go on'}
      </button>
    </div>
  );
};
