/**
 * Seconds before each further try of a failed job: soon at first, then 45 seconds apart for ten minutes, so that what an
 * outage of ten minutes has held up is through within a minute after it; then less and less often for most of a working
 * day. What has failed for longer waits for staff. Both engines keep to it.
 */
const waits = [2, 8, 20, 40, ...Array<number>(12).fill(45), 300, 1800, 7200, 21_600];

/** Further tries after the first: as many as Inngest allows. */
export const retries = 20;

/** How long a job waits after its nth failure. */
export const retryWaitMs = (failures: number) => 1000 * (waits[Math.min(failures, retries) - 1] ?? 0);
