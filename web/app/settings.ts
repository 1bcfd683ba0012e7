import { type ReadonlySignal, signal } from '@preact/signals';
import { deviceStorage } from './device.ts';
import type { Storage } from './storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const CONFIRMATIONS = ['always', 'online', 'never'] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];

/** What somebody prefers on this device. */
export interface Settings {
  readonly theme: Theme;
  /** When a whole turn waits for a confirmation: everywhere, where it cannot be taken back, or nowhere. */
  readonly confirmation: Confirmation;
  /** Whether the board turns to whoever is to move, where two play on one device. */
  readonly turnsBoard: boolean;
}

export const DEFAULT_SETTINGS: Settings = { theme: 'system', confirmation: 'online', turnsBoard: false };

const oneOf = <T>(values: readonly T[], value: unknown, otherwise: T): T =>
  values.find(each => each === value) ?? otherwise;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Settings from a text that was kept; what it does not say, or not rightly, is as by default. */
export const parseSettings = (text: string | undefined): Settings => {
  const kept: unknown = parseJson(text ?? '');
  const value: Record<string, unknown> = typeof kept === 'object' && kept !== null ? { ...kept } : {};
  return {
    theme: oneOf(THEMES, value['theme'], DEFAULT_SETTINGS.theme),
    confirmation: oneOf(CONFIRMATIONS, value['confirmation'], DEFAULT_SETTINGS.confirmation),
    turnsBoard: oneOf([true, false], value['turnsBoard'], DEFAULT_SETTINGS.turnsBoard),
  };
};

const KEY = 'settings';

/** Settings that stay on this device as far as it keeps anything. */
export interface KeptSettings {
  readonly current: ReadonlySignal<Settings>;
  readonly change: (changed: Partial<Settings>) => void;
}

export const createSettings = (storage: Storage): KeptSettings => {
  const current = signal(parseSettings(storage.read(KEY)));
  const change = (changed: Partial<Settings>): void => {
    current.value = { ...current.peek(), ...changed };
    storage.write(KEY, JSON.stringify(current.peek()));
  };
  return { current, change };
};

const kept = createSettings(deviceStorage);

/** What is preferred on this device now. */
export const settings = kept.current;

/** Changes some settings and keeps them. */
export const changeSettings = kept.change;
