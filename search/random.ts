/** Spreads the bits of an int over another: a bijection, so different values stay different. */
export const mixBits = (value: number): number => {
  let bits = value ^ (value >>> 16);
  bits = Math.imul(bits, 0x7feb352d);
  bits ^= bits >>> 15;
  bits = Math.imul(bits, 0x846ca68b);
  return bits ^ (bits >>> 16);
};

/** A number from 0 up to 1 that depends on two ints and on nothing else. */
export const fractionOf = (value: number, seed: number): number => (mixBits(value ^ mixBits(seed)) >>> 0) / 2 ** 32;
