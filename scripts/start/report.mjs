// How the commands report what they do.

export const say = (line) => console.log(`[wardway] ${line}`);

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Does one step and says how long it took. The work may answer `false` for "nothing to do".
 * @template T
 * @param {string} name
 * @param {() => Promise<T> | T} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const since = performance.now();
  const result = await work();
  if (result !== false) say(`${name} (${seconds(since)})`);
  return result;
}
