import type { PresetName } from '#engine/index';

/** What people read for each preset, whose ratings go by the same name. */
export const PRESET_TITLES: { readonly [preset in PresetName]: string } = {
  standard: 'Standard',
  'tumor-suppressors': 'Tumor suppressors',
  faster: 'Faster',
  balanced: 'Balanced',
};
