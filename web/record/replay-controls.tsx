import type { JSX } from 'preact';
import { isSpeed, SPEEDS } from './autoplay.ts';
import { type Cursor, lastOf, next, previous, START } from './cursor.ts';
import { ReplayIcon, type ReplayIconName } from './replay-icon.tsx';
import type { ReplayState } from './replay-state.ts';
import type { Study } from './study.ts';

interface StepProps {
  readonly label: string;
  readonly icon: ReplayIconName;
  readonly to: Cursor | undefined;
  readonly onGo: (cursor: Cursor) => void;
}

const Step = ({ label, icon, to, onGo }: StepProps): JSX.Element => (
  <button
    type="button"
    class="replay-step"
    aria-label={label}
    title={label}
    disabled={to === undefined}
    onClick={() => to !== undefined && onGo(to)}
  >
    <ReplayIcon name={icon} />
  </button>
);

const SpeedChoice = ({ state: { autoplay } }: { readonly state: ReplayState }): JSX.Element => (
  <select
    class="replay-speed"
    aria-label="Speed"
    value={autoplay.speed.value}
    onChange={event => {
      const { value } = event.currentTarget;
      if (isSpeed(value)) autoplay.setSpeed(value);
    }}
  >
    {Object.keys(SPEEDS).map(speed => (
      <option key={speed} value={speed}>
        {speed}
      </option>
    ))}
  </select>
);

export interface ReplayControlsProps {
  readonly state: ReplayState;
  readonly study: Study;
}

/** Through the record: to its start, back, by itself, on, to the end of the line. */
export const ReplayControls = ({ state, study }: ReplayControlsProps): JSX.Element => {
  const { tree, cursor } = study;
  const { autoplay, view } = state;
  const [back, on] = [previous(tree, cursor), next(tree, cursor)];
  const isRunning = autoplay.isRunning.value;
  return (
    <div class="replay-controls" role="toolbar" aria-label="Through the game">
      <Step label="To the start" icon="start" to={back && START} onGo={state.go} />
      <Step label="Back" icon="back" to={back} onGo={state.go} />
      <button
        type="button"
        class="replay-play"
        disabled={on === undefined && !isRunning}
        onClick={isRunning ? autoplay.stop : autoplay.start}
      >
        {isRunning ? 'Pause' : 'Play'}
      </button>
      <Step label="On" icon="on" to={on} onGo={state.go} />
      <Step label="To the end" icon="end" to={on && lastOf(tree, cursor)} onGo={state.go} />
      <SpeedChoice state={state} />
      <button
        type="button"
        onClick={() => {
          view.value = view.value === 'white' ? 'black' : 'white';
        }}
      >
        Turn the board
      </button>
    </div>
  );
};
