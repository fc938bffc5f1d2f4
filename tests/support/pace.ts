import process from "node:process";

/** What the piece of work below takes on the machine of docs/scale.md, with one of its two cores busy, in milliseconds. */
const usualMs = 12;

/** Work of a fixed size that asks the processor alone: strings made, matched, sorted and counted. */
function pieceOfWork() {
  const counts = new Map<string, number>();
  const words: string[] = [];
  for (let at = 0; at < 20_000; at++) words.push(((at * 2_654_435_761) % 4_294_967_296).toString(36));
  for (const word of words.sort()) {
    const key = word.replace(/[0-9]+/g, "-").slice(0, 4);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts.size;
}

/** Milliseconds of processor time that a work takes, of all threads. */
export async function processorMs(work: () => unknown) {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * How many times slower than the machine of docs/scale.md this one works at present, at least 1. What is held to a
 * limit in processor time is divided by it, because a busy machine takes several times as long for each thing that it does.
 */
export async function paceNow() {
  const took = [];
  for (let round = 0; round < 5; round++) took.push(await processorMs(pieceOfWork));
  return Math.max(1, Math.min(...took) / usualMs);
}
