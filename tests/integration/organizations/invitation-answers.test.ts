import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { invitations, reps, users } from "@/db/schema";
import { contextAt } from "@/lib/core/pure/context";
import { acceptInvitation } from "@/lib/organizations/invitations/commands/accept";
import { type Caller, callerFrom, signInAs, visitor } from "../../support/api";
import { auditOf } from "../../support/audit";
import { anInvitation, anOrganization, aRep, aUser } from "../../support/builders";
import { rowOf, withGate } from "../../support/gate";
import { accept, lookUp, person } from "../../support/organizations/invitations";
import { rounds } from "../../support/rounds";

const race = withGate();

let rep: Awaited<ReturnType<typeof aRep>>;
let manager: Caller;

beforeAll(async () => {
  const { organizationId } = await anOrganization({ name: "Cedar Health" });
  rep = await aRep({ organizationId, user: { firstName: "Morgan", lastName: "Ellis" } });
  manager = await signInAs(rep);
});

describe("an invitation's link", () => {
  it("is read without a session: e-mail and organization, nothing else [ACC-C-009, ACC-C-029]", async () => {
    const { email, token } = await anInvitation(rep);
    expect(await lookUp(token)).toMatchObject({
      status: 200,
      body: { email, healthcare_entity_name: "Cedar Health" },
    });
    expect(Object.keys((await lookUp(token)).body)).toHaveLength(2);
    expect((await lookUp("x".repeat(32))).status).toBe(404);
  });

  it("registers a verified, complete rep of the organization and signs them in [ACC-C-008, ACC-C-030]", async () => {
    const { email, token, id } = await anInvitation(rep, { groupNames: ["schedule_shifts"] });
    const joined = await accept(email, token, {
      group_names: ["manage_users"],
      user_type: "staff",
      healthcare_entity_id: rep.organizationId,
    });
    expect(joined).toMatchObject({
      status: 201,
      body: {
        email,
        user_type: "healthcare_entity_rep",
        registration_status: "complete",
        healthcare_entity_id: rep.organizationId,
        group_names: ["schedule_shifts"],
        first_name: "Sam",
        phone_number: "2075550101",
      },
    });
    const browser = callerFrom(joined.cookies);
    expect((await browser.get("/auth/user/")).body).toEqual(joined.body);
    const login = await visitor().post("/auth/login/", { email, password: "Good-pass1!" });
    expect(login.status).toBe(200);
    const [row] = await db().select().from(reps).where(eq(reps.userId, joined.body.id));
    expect(row!.title).toBe("Shift scheduler");
    expect(await auditOf(id)).toEqual(["invitation/accepted"]);
    expect(await auditOf(joined.body.id)).toContain("account/registered");

    const again = await accept(email, token);
    expect(again).toMatchObject({
      status: 400,
      body: {
        invitation_token: ["Invalid invitation. Please contact your Administrator to receive a new one."],
      },
    });
    expect((await lookUp(token)).status).toBe(404);
  });

  it("works for 30 days and not a moment longer", async () => {
    const expiresAt = new Date(Date.now() + 60_000);
    const { email, token } = await anInvitation(rep, { expiresAt });
    const { invitationToken, ...input } = {
      invitationToken: token,
      email,
      firstName: "Sam",
      lastName: "Lee",
      phoneNumber: "2075550101",
      title: "Scheduler",
      password1: "Good-pass1!",
      password2: "Good-pass1!",
    };
    const at = (now: Date) =>
      acceptInvitation({ kind: "anonymous" }, { ...input, invitationToken }, contextAt(now));
    await expect(at(expiresAt)).rejects.toMatchObject({ status: 400 });
    await expect(at(new Date(expiresAt.getTime() - 1))).resolves.toHaveProperty("sessionId");
  });

  it("is for the invited address alone, and for nobody who is signed in", async () => {
    const { email, token } = await anInvitation(rep);
    const other = await accept("thief@example.test", token);
    expect(other).toMatchObject({
      status: 400,
      body: { email: ["This invitation was sent to another e-mail."] },
    });
    const signedIn = await manager.post("/invitation/register/", person(email, token));
    expect(signedIn).toMatchObject({
      status: 400,
      body: { non_field_errors: ["You are already signed in. Sign out to accept this invitation."] },
    });
    expect((await lookUp(token)).status).toBe(200);
  });

  it("opens nothing for an address that has got an account meanwhile", async () => {
    const { email, token } = await anInvitation(rep);
    await aUser("provider", { email });
    expect(await accept(email, token)).toMatchObject({
      status: 400,
      body: { email: ["A user with this e-mail already exists."] },
    });
  });

  it("asks for strong passwords that match, and for every name [ACC-V-018]", async () => {
    const { email, token } = await anInvitation(rep);
    const weak = await accept(email, token, { password1: "weak", password2: "other" });
    expect(weak).toMatchObject({
      status: 400,
      body: {
        password1: [
          "Password must be at least 8 characters long",
          "Password must contain at least one uppercase letter",
          "Password must contain at least one digit",
          "Password must contain at least one special character",
        ],
        password2: ["Your passwords don't match."],
      },
    });
    const blank = await visitor().post("/invitation/register/", { invitation_token: token, email });
    expect(blank.body).toMatchObject({
      first_name: ["First Name is required"],
      last_name: ["Last Name is required"],
      phone_number: ["Phone Number is required"],
      title: ["Job Title is required"],
      password2: ["Confirm Password is required"],
    });
    expect((await lookUp(token)).status).toBe(200);
  });

  it("registers one of 8 who follow it at the same moment", async () => {
    for (let round = 0; round < rounds(4); round += 1) {
      const { id, email, token } = await anInvitation(rep);
      const register = () => visitor().post("/invitation/register/", person(email, token));
      const answers = await race(
        round,
        rowOf(invitations, id),
        Array.from({ length: 8 }, () => register),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(400)]);
      expect(await db().$count(users, eq(users.email, email))).toBe(1);
    }
  }, 60_000);
});
