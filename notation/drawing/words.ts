import type { Color } from '#engine/index';

export const COLOR_NAMES: { readonly [color in Color]: string } = { white: 'White', black: 'Black' };
