import { and, eq, isNull, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { clearanceNudges, clearanceSteps, mailbox } from "@/db/schema";
import { remindOfOverdueSteps } from "@/lib/connections/clock/commands/remind";
import { mailStepBegan } from "@/lib/connections/clock/mails";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { signInAs } from "../../support/api";
import { aConnection, aFacility, aProvider, aRep, aStaff } from "../../support/builders";
import { aRequirement } from "../../support/connections/requirements";
import { type ExpectedMail, followMails } from "../../support/mail-table";
import { clockEvents } from "../../support/mailed-events";

const { covered, lines, mailsSince, expectMails } = followMails({ rings: true });

beforeAll(async () => {
  await mailsSince();
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** A request of so many days ago, at a facility with a rep in these groups. */
async function aRequest(
  groups: Parameters<typeof aRep>[0],
  days = 3,
  as: "pending" | "cleared" | "accepted" = "pending",
) {
  const rep = await aRep(groups);
  const facility = await aFacility({ organizationId: rep.organizationId });
  const provider = await aProvider();
  const values = { updatedAt: daysAgo(days), ...(as === "pending" ? {} : { acceptedAt: daysAgo(days) }) };
  const { connectionId } = await aConnection({ rep, facility, provider, as, values });
  const to: Record<"provider" | "rep", string> = { provider: provider.user.email, rep: rep.user.email };
  return { rep, facility, provider, connectionId, to, place: facility.name, name: provider.displayName };
}

const toProvider = ({ connectionId }: { connectionId: string }) =>
  new RegExp(`^/app/provider/connection-requests/${connectionId}$`);
const toRep = ({ connectionId }: { connectionId: string }) =>
  new RegExp(`^/app/healthcare-entity/connection-requests/${connectionId}$`);

describe("a mail of a clock", () => {
  it("says what a facility waits for once it is the provider's turn, once in seven days [CRD-J-014]", async () => {
    const request = await aRequest({});
    await aRequirement(request.facility, { type: "ATLS" });
    await aRequirement(request.facility, { kind: "insurance" });
    await mailsSince();
    await (await signInAs(request.provider)).patch(`/connected-facility/${request.connectionId}/accept/`, {});
    const mails = await mailsSince();
    const mail = mails.find(({ to }) => to === request.to.provider);
    expect(mail?.subject).toBe(`${request.place} is waiting for 2 credentials`);
    expect(mail?.text).toContain("ATLS");
    expect(mail?.text).toContain("Malpractice insurance on file");
  });

  it("that could not be sent at first is sent at the next attempt, and once [CRD-J-014]", async () => {
    const request = await aRequest({});
    await aRequirement(request.facility, { type: "ATLS" });
    await mailsSince();
    await (await signInAs(request.provider)).patch(`/connected-facility/${request.connectionId}/accept/`, {});
    await db().execute(sql`create function refuse_mail() returns trigger language plpgsql as
      $$ begin raise exception 'no mail'; end $$`);
    await db().execute(
      sql.raw(`create trigger refuse_mail before insert on mailbox for each row
        when (new."to" = '${request.to.provider}') execute function refuse_mail()`),
    );
    const [step] = await db()
      .select()
      .from(clearanceSteps)
      .where(and(eq(clearanceSteps.connectionId, request.connectionId), isNull(clearanceSteps.endedAt)));
    const mail = (key: string) =>
      mailStepBegan(systemActor("mailer"), { stepId: step!.id, key }, contextAt(new Date()));
    await expect(mail("one")).rejects.toThrow();
    await db().execute(sql`drop function refuse_mail cascade`);
    const received = async () => db().$count(mailbox, eq(mailbox.to, request.to.provider));
    const before = await received();
    await mail("one");
    expect(await received()).toBe(before + 1);
    await mail("one");
    await mail("another event of the same step");
    expect(await received()).toBe(before + 1);
    await mailsSince();
  });

  it("reminds whoever's turn it is, and not staff [CRD-J-015]", async () => {
    const asked = await aRequest({});
    await (await signInAs(asked.rep)).post(`/connected-facility/${asked.connectionId}/nudge/`, {});
    const subject = (request: typeof asked) => new RegExp(`^A reminder: ${request.place} and `);
    await expectMails([[asked.to.provider, subject(asked), toProvider(asked)] as ExpectedMail]);

    const presented = await aRequest({ groups: ["manage_users"] }, 3, "cleared");
    await (await signInAs(presented.provider)).post(
      `/connected-facility/${presented.connectionId}/nudge/`,
      {},
    );
    await expectMails([[presented.to.rep, subject(presented), toRep(presented)] as ExpectedMail]);

    const waiting = await aRequest({});
    const [step] = await db()
      .select()
      .from(clearanceSteps)
      .where(eq(clearanceSteps.connectionId, waiting.connectionId));
    expect(step).toBeDefined();
    expect(await db().$count(clearanceNudges, eq(clearanceNudges.stepId, step!.id))).toBe(0);
    await (await signInAs(await aStaff())).post(`/connected-facility/${waiting.connectionId}/nudge/`, {});
    await expectMails([[waiting.to.provider, subject(waiting), toProvider(waiting)] as ExpectedMail]);
  });

  it("says for how long a step has waited that is overdue [CRD-J-016]", async () => {
    const request = await aRequest({}, 14);
    await mailsSince();
    await remindOfOverdueSteps(systemActor("remind-of-overdue-steps"), contextAt(new Date()));
    const mails = await mailsSince();
    const mail = mails.find(({ to }) => to === request.to.provider);
    expect(mail?.subject).toMatch(new RegExp(`^${request.place}: waiting for \\d+ business days$`));
    expect(mails.filter(({ to }) => to === request.to.provider)).toHaveLength(1);
  });

  it("rings devices with a line that names nobody [CRD-J-015, RSC-I-023]", () => {
    expect(lines.filter((line) => line.startsWith("A reminder"))).toContain(
      "A reminder: a connection is waiting for you",
    );
    for (const line of lines) expect(line).not.toMatch(/^A reminder: .+ and /);
  });

  it("is of every event that there is", () => {
    expect(clockEvents.filter((name) => !covered.has(name))).toEqual([]);
  });
});
