import { EventEmitter } from "node:events";
import { addJobAdhoc, parseCrontab, run, type WorkerEvents } from "graphile-worker";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { jobs } from "@/inngest/jobs";
import { startEmbeddedWorker, stopEmbeddedWorker } from "@/lib/ports/jobs/embedded";
import { listFailedJobs } from "@/lib/ports/jobs/failures";
import { signInAs } from "../support/api";
import { aStaff } from "../support/builders";
import { breakBooks } from "../support/pay/broken-books";
import { aTimesheet } from "../support/pay/builders";

vi.hoisted(() => {
  process.env.JOBS = "embedded";
});
vi.mock("graphile-worker", { spy: true });

let done = 0;
const events: WorkerEvents = new EventEmitter();
events.on("job:success", ({ job }) => {
  if (job.task_identifier === "check-books") done += 1;
});

beforeAll(() => startEmbeddedWorker(jobs, events));
afterAll(stopEmbeddedWorker);

/** What the runner does at the hour of the job. */
async function itsHourComes() {
  const crontab = vi.mocked(run).mock.lastCall?.[0].crontab ?? "";
  const { task, options } = parseCrontab(crontab).find(({ identifier }) => identifier === "check-books")!;
  const connectionString = process.env.DATABASE_URL;
  await addJobAdhoc({ connectionString }, task, {}, { ...options, runAt: new Date() });
}

const failures = async () => (await listFailedJobs()).filter(({ name }) => name === "check-books");

it("shows a break in the books among the failed jobs until a check finds none [PAY-J-007]", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const { invoice } = await aTimesheet({ status: "invoiced" });
  const staff = await signInAs(await aStaff());
  const shown = async () => (await staff.get("/staff/queues/")).body.failed_jobs;
  const { mend } = await breakBooks(invoice!.id);

  const patience = { timeout: 15_000 };
  for (let night = 1; night <= 2; night++) {
    await itsHourComes();
    // A run is in progress until its failure is written; the next night's run takes the place of one that is over.
    await expect.poll(failures, patience).toMatchObject([{ lastError: expect.stringContaining("$0.01") }]);
  }
  expect(await shown()).toMatchObject({ count: 1, results: [{ title: "check-books" }] });
  expect(JSON.stringify(await shown())).toContain("says that $0.01 is paid, its payments come to $0.00.");

  await mend();
  await itsHourComes();
  await expect.poll(() => done, patience).toBe(1);
  expect(await failures()).toEqual([]);
  expect((await shown()).count).toBe(0);
}, 60_000);
