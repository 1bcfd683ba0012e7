/** A text that still fails and from which nothing large can be left out; `fails` is asked a few hundred times at most. */
export const minimize = (text: string, fails: (text: string) => boolean): string => {
  let smallest = text;
  let asked = 0;
  for (let size = Math.ceil(text.length / 2); size >= 1 && asked < 500; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < smallest.length && asked < 500; ) {
      const shorter = smallest.slice(0, at) + smallest.slice(at + size);
      asked++;
      if (fails(shorter)) smallest = shorter;
      else at += size;
    }
  return smallest;
};
