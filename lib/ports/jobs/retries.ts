/**
 * The backoff of both engines: seconds before each retry of a failed job (decision 10). It starts with seconds, then
 * stays at 45 for ten minutes, so that after an outage of ten minutes everything is through within a minute; then it
 * grows, up to nine hours in all. What has failed for longer waits for staff.
 */
const waits = [2, 8, 20, 40, ...Array<number>(12).fill(45), 300, 1800, 7200, 21_600];

/** Retries after the first attempt: as many as Inngest allows. */
export const retries = 20;

/** How long a job waits after its nth failure. */
export const retryWaitMs = (failures: number) => 1000 * (waits[Math.min(failures, retries) - 1] ?? 0);
