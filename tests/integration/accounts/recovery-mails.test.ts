import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { mailbox, outbox } from "@/db/schema";
import { jobs } from "@/inngest/jobs";
import { contextAt } from "@/lib/core/pure/context";
import type { Events } from "@/lib/core/pure/events";
import { jobsFor } from "@/lib/ports/jobs/job";
import { userOf, withFactor } from "../../support/accounts/people";
import { openedRecovery } from "../../support/accounts/recoveries";
import { signInAs } from "../../support/api";
import { aRep, aStaff } from "../../support/builders";
import { withoutLimits } from "../../support/limits";

withoutLimits();

const mailsTo = async (userId: string) =>
  db()
    .select()
    .from(mailbox)
    .where(eq(mailbox.to, (await userOf(userId)).email));

async function deliver() {
  const rows = await db().select().from(outbox).where(eq(outbox.name, "account/recovery-hastened"));
  for (const row of rows) {
    const payload = row.payload as Events["account/recovery-hastened"];
    const event = { id: row.id, name: "account/recovery-hastened" as const, payload };
    for (const job of jobsFor(jobs, event)) await job.run(payload, `${row.id}:${job.name}`, contextAt());
  }
}

it("whoever is vouched for hears of it, and everybody else who manages people; of staff only the person [ACS-C-030]", async () => {
  const voucher = await aRep();
  const { organizationId } = voucher;
  const manager = await aRep({ organizationId });
  const colleague = await aRep({ organizationId, groups: ["schedule_shifts"] });
  const person = await withFactor(await aRep({ organizationId, groups: ["schedule_shifts"] }));
  const { id } = await openedRecovery(person.userId);
  await (await signInAs(voucher)).post(`/organization/recoveries/${id}/vouch/`);
  await deliver();
  const [toPerson] = await mailsTo(person.userId);
  expect(toPerson!.subject).toBe("Your wait is an hour now");
  expect(toPerson!.text).toContain("Was this not you?");
  const { firstName, lastName } = await userOf(voucher.userId);
  expect((await mailsTo(manager.userId)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(new RegExp(`^${firstName} ${lastName} vouched for `)),
  ]);
  expect(await mailsTo(voucher.userId)).toEqual([]);
  expect(await mailsTo(colleague.userId)).toEqual([]);
  const other = await withFactor(await aRep({ organizationId, groups: ["schedule_shifts"] }));
  const { id: otherId } = await openedRecovery(other.userId);
  const reason = "Called at the number on file.";
  await (await signInAs(await aStaff())).post(`/staff/recoveries/${otherId}/propose/`, { reason });
  await (await signInAs(await aStaff())).post(`/staff/recoveries/${otherId}/second/`);
  await deliver();
  expect((await mailsTo(other.userId)).map(({ subject }) => subject)).toEqual(["Your wait is an hour now"]);
  expect(await mailsTo(manager.userId)).toHaveLength(1);
});
