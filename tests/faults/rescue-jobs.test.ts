import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { pool } from "@/db/client";
import { jobs } from "@/inngest/jobs";
import { startEmbeddedWorker, stopEmbeddedWorker } from "@/lib/ports/jobs/embedded";
import { aSearch, aVacantShift, isDueNow, offersOf } from "../support/coverage/searches";

vi.hoisted(() => {
  process.env.JOBS = "embedded";
});

beforeAll(() => startEmbeddedWorker(jobs));
afterAll(stopEmbeddedWorker);

const minuteMs = 60_000;

it("a wave that is due is asked within a minute, and its mails leave within another [RSC-J-009]", {
  timeout: 2.5 * minuteMs,
}, async () => {
  const vacant = await aVacantShift(3);
  const search = await aSearch(vacant, { wave_size: 1 });
  await isDueNow(search.id);
  const dueSince = Date.now();
  const askedIn = async (wave: number) =>
    (await offersOf(search.id)).filter(({ waveNumber }) => waveNumber === wave);
  await expect.poll(() => askedIn(2), { timeout: 61_000, interval: 100 }).toHaveLength(1);
  const [offer] = await askedIn(2);
  // The clock of the jobs has full minutes, and a run takes its moment.
  expect(offer!.createdAt.getTime() - dueSince).toBeLessThan(61_000);
  const mails = () => pool()`
    select m.subject from mailbox m join users u on u.email = m."to" join providers p on p.user_id = u.id
     where p.id = ${offer!.providerId}`;
  await expect
    .poll(mails, { timeout: minuteMs, interval: 100 })
    .toMatchObject([{ subject: expect.stringMatching(/^Can you work /) }]);
});
