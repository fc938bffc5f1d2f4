import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, invitations, outbox, reps, users } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { mailInvitation } from "@/lib/organizations/invitations/mails";
import { type Caller, signInAs, visitor } from "../../support/api";
import { auditOf } from "../../support/audit";
import { anInvitation, anOrganization, aRep, aUser } from "../../support/builders";
import { accept, lookUp } from "../../support/organizations/invitations";

let rep: Awaited<ReturnType<typeof aRep>>;
let manager: Caller;

beforeAll(async () => {
  const { organizationId } = await anOrganization({ name: "Cedar Health" });
  rep = await aRep({ organizationId, user: { firstName: "Morgan", lastName: "Ellis" } });
  manager = await signInAs(rep);
});

let serial = 0;
const unusedEmail = () => `colleague-${++serial}@cedar.test`;

const mailsFor = async (invitationId: string) =>
  (await db().select().from(outbox).where(eq(outbox.name, "team/invited"))).filter(
    ({ payload }) => payload.invitationId === invitationId,
  );

/** Sends the mail of the latest event and takes the link's token from it. */
async function tokenFromMail(invitationId: string, email: string) {
  const events = await mailsFor(invitationId);
  const key = events.at(-1)!.id;
  await mailInvitation(systemActor("mailer"), { invitationId, key });
  const { body } = await visitor().get(`/dev/mailbox/?to=${encodeURIComponent(email)}`);
  return { mail: body.results[0], token: /\/invitation\/([\w-]+)/.exec(body.results[0].text)![1]! };
}

describe("an invitation", () => {
  it("is created with an e-mail and groups, mailed and listed [ORG-C-097, ORG-C-099]", async () => {
    const email = unusedEmail();
    const sent = await manager.post("/invitation/", {
      email: ` ${email.toUpperCase()} `,
      group_names: ["schedule_shifts", "connect_with_providers"],
    });
    expect(sent).toMatchObject({
      status: 201,
      body: {
        id: expect.any(String),
        email,
        group_names: ["connect_with_providers", "schedule_shifts"],
        created_at: expect.any(String),
        is_expired: false,
        invited_by: "Morgan Ellis",
      },
    });
    const list = await manager.get("/invitation/");
    expect(list.body.results[0]).toEqual(sent.body);
    expect(await mailsFor(sent.body.id)).toHaveLength(1);
    const { mail, token } = await tokenFromMail(sent.body.id, email);
    expect(mail.subject).toBe("Join Cedar Health on Wardway");
    expect(mail.text).toContain(`http://localhost:3000/invitation/${token}`);
    expect(token).toHaveLength(32);
    const days = (Date.parse(sent.body.expires_at) - Date.parse(sent.body.created_at)) / 86_400_000;
    expect(days).toBe(30);
  });

  it("never shows its token to the organization, nor keeps it", async () => {
    const { id, token } = await anInvitation(rep);
    const answers = [await manager.get("/invitation/?limit=1000"), await manager.get(`/invitation/${id}/`)];
    const [row] = await db().select().from(invitations).where(eq(invitations.id, id));
    const log = await db().select().from(auditLog);
    expect(JSON.stringify([answers.map(({ body }) => body), row, log])).not.toContain(token);
  });

  it("needs a valid e-mail [ORG-V-058]", async () => {
    for (const [email, text] of [
      ["abc", "That email doesn't look quite right."],
      ["a@example.test, b@example.test", "That email doesn't look quite right."],
      [undefined, "Email is required"],
    ]) {
      const answer = await manager.post("/invitation/", { email, group_names: [] });
      expect(answer).toMatchObject({ status: 400, body: { email: [text] } });
    }
  });

  it("needs a list of groups that exist [ORG-V-059]", async () => {
    const post = (group_names: unknown) =>
      manager.post("/invitation/", { email: unusedEmail(), group_names });
    expect((await post([])).status).toBe(201);
    expect((await post(["MANAGE_USERS"])).body.group_names).toEqual(["manage_users"]);
    expect((await post(["be_admin"])).status).toBe(400);
    expect((await post("manage_users")).status).toBe(400);
    expect((await post(undefined)).body).toEqual({ group_names: ["This field is required."] });
  });

  it("goes neither to somebody with an account nor twice to one address", async () => {
    const user = await aUser("provider");
    const known = await manager.post("/invitation/", { email: user.email, group_names: [] });
    expect(known).toMatchObject({
      status: 400,
      body: { email: ["A user with this e-mail already exists."] },
    });
    const { email } = await anInvitation(rep);
    const again = await manager.post("/invitation/", { email, group_names: [] });
    expect(again).toMatchObject({
      status: 400,
      body: { email: ["An invitation for this e-mail is already pending."] },
    });
    const other = await signInAs(await aRep());
    expect((await other.post("/invitation/", { email, group_names: [] })).status).toBe(201);
  });

  it("is created once, however many calls invite one address at the same moment", async () => {
    const email = unusedEmail();
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => manager.post("/invitation/", { email, group_names: [] })),
    );
    const statuses = answers.map(({ status }) => status).filter((status) => status !== 429);
    expect(statuses.sort()).toEqual([201, ...Array(statuses.length - 1).fill(400)]);
  });
});

describe("the pending invitations", () => {
  it("are listed by search, groups under either spelling, limit and offset [ORG-C-098]", async () => {
    const other = await aRep();
    const browser = await signInAs(other);
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    const ana = await anInvitation(other, {
      email: "ana_b@cedar.test",
      groupNames: ["manage_users"],
      createdAt: at(1),
    });
    const ben = await anInvitation(other, {
      email: "ben@cedar.test",
      groupNames: ["confirm_shifts"],
      createdAt: at(2),
    });
    await anInvitation(other, { acceptedAt: new Date() });
    await anInvitation(other, { canceledAt: new Date() });
    const foreign = await anInvitation(rep);
    const found = async (query: string) =>
      (await browser.get(`/invitation/?${query}`)).body.results.map(({ id }: { id: string }) => id);
    expect(await found("")).toEqual([ben.id, ana.id]);
    expect(await found("limit=1&offset=1")).toEqual([ana.id]);
    expect(await found("search=BEN")).toEqual([ben.id]);
    expect(await found("search=_")).toEqual([ana.id]);
    expect(await found("group_names_in=manage_users")).toEqual([ana.id]);
    expect(await found("group_names__in=confirm_shifts,grant_clearance")).toEqual([ben.id]);
    expect(await found("")).not.toContain(foreign.id);
  });

  it("show expired ones as such", async () => {
    const { id } = await anInvitation(rep, { expiresAt: new Date(Date.now() - 1000) });
    expect((await manager.get(`/invitation/${id}/`)).body.is_expired).toBe(true);
  });

  it("are read one by one [ORG-C-100]", async () => {
    const { id } = await anInvitation(rep);
    expect(await manager.get(`/invitation/${id}/`)).toMatchObject({ status: 200, body: { id } });
    const foreign = await anInvitation(await aRep());
    const settled = await anInvitation(rep, { canceledAt: new Date() });
    for (const other of [foreign.id, settled.id, "nonsense"]) {
      expect((await manager.get(`/invitation/${other}/`)).status).toBe(404);
      expect((await manager.patch(`/invitation/${other}/`, { group_names: "x" })).status).toBe(404);
      expect((await manager.put(`/invitation/${other}/resend`)).status).toBe(404);
      expect((await manager.delete(`/invitation/${other}/`)).status).toBe(404);
    }
  });

  it("get other groups [ORG-C-101, ORG-C-103]", async () => {
    const { id, email, token } = await anInvitation(rep);
    const path = `/invitation/${id}/`;
    const patched = await manager.patch(path, {
      group_names: ["grant_clearance"],
      email: "thief@example.test",
    });
    expect(patched).toMatchObject({ status: 200, body: { group_names: ["grant_clearance"], email } });
    const put = await manager.put(path, { group_names: ["manage_facilities"] });
    expect(put.status).toBe(200);
    expect((await manager.get(path)).body).toEqual(put.body);
    await accept(email, token);
    const [member] = await db()
      .select()
      .from(reps)
      .innerJoin(users, eq(users.id, reps.userId))
      .where(eq(users.email, email));
    expect(member!.reps.groupNames).toEqual(["manage_facilities"]);
  });

  it("are canceled, which kills the link at once [ORG-C-102]", async () => {
    const { id, email, token } = await anInvitation(rep);
    expect((await lookUp(token)).status).toBe(200);
    expect((await manager.delete(`/invitation/${id}/`)).status).toBe(204);
    expect((await lookUp(token)).status).toBe(404);
    expect((await accept(email, token)).status).toBe(400);
    expect((await manager.delete(`/invitation/${id}/`)).status).toBe(404);
    const second = await manager.post("/invitation/", { email, group_names: [] });
    expect(second.status).toBe(201);
    expect(await auditOf(id)).toEqual(["invitation/canceled"]);
  });

  it("are sent again: a new mail, 30 new days, and only the new link works [ORG-C-104]", async () => {
    const old = await anInvitation(rep, { expiresAt: new Date(Date.now() - 1000) });
    expect((await lookUp(old.token)).status).toBe(404);
    const renewed = await manager.put(`/invitation/${old.id}/resend`);
    expect(renewed).toMatchObject({ status: 200, body: { id: old.id, is_expired: false } });
    expect(Date.parse(renewed.body.expires_at)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    expect(await mailsFor(old.id)).toHaveLength(1);
    const { token } = await tokenFromMail(old.id, old.email);
    expect((await lookUp(token)).status).toBe(200);
    expect((await lookUp(old.token)).status).toBe(404);
    expect((await accept(old.email, old.token)).status).toBe(400);
    expect((await accept(old.email, token)).status).toBe(201);
    expect((await manager.put(`/invitation/${old.id}/resend`)).status).toBe(404);
  });

  it("mail the same link however often the job runs, and nothing once canceled", async () => {
    const { id, email, token } = await anInvitation(rep);
    await mailInvitation(systemActor("mailer"), { invitationId: id, key: "one" });
    await mailInvitation(systemActor("mailer"), { invitationId: id, key: "one" });
    await manager.delete(`/invitation/${id}/`);
    await mailInvitation(systemActor("mailer"), { invitationId: id, key: "two" });
    const { body } = await visitor().get(`/dev/mailbox/?to=${email}`);
    expect(body.count).toBe(1);
    expect(body.results[0].text).toContain(`/invitation/${token}`);
  });
});

describe("the mails of invitations", () => {
  it("are fifty an hour for one organization, whoever asks at once", async () => {
    const other = await aRep();
    const browser = await signInAs(other);
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        browser.post("/invitation/", { email: unusedEmail(), group_names: [] }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const { id } = await anInvitation(other);
    const resent = await browser.put(`/invitation/${id}/resend`);
    expect(resent.status).toBe(429);
    expect(Number(resent.headers.get("retry-after"))).toBeGreaterThan(0);
    const elsewhere = await signInAs(await aRep());
    const sent = await elsewhere.post("/invitation/", { email: unusedEmail(), group_names: [] });
    expect(sent.status).toBe(201);
  });

  it("are ten an hour to one address", async () => {
    const other = await aRep();
    const browser = await signInAs(other);
    const { id } = await anInvitation(other);
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1)
      statuses.push((await browser.put(`/invitation/${id}/resend`)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});
