import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { accountTokens, auditLog, organizations, userPermissions, users } from "@/db/schema";
import { anOrganization, aProvider, aRep } from "../support/builders";
import { inOneFile } from "../support/one-file";
import { breakBooks } from "../support/pay/broken-books";
import { aTimesheet } from "../support/pay/builders";

// The command line of the operator's own people, as a process of its own.

const root = path.resolve(import.meta.dirname, "../..");
const run = promisify(execFile);
const command = inOneFile("scripts/commands/staff.ts");
beforeAll(command.make);
afterAll(command.remove);

/** Runs `npm run staff -- …` on the database of the test; gives what it says, or how it fails. */
async function staff(...given: string[]): Promise<{ code: number; text: string }> {
  return run(process.execPath, [command.file, ...given], { cwd: root, env: process.env }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }) => ({ code, text: `${stdout}${stderr}` }),
  );
}

const userOf = async (id: string) => (await db().select().from(users).where(eq(users.id, id)))[0]!;

const auditOf = async (objectId: string) =>
  (await db().select().from(auditLog).where(eq(auditLog.objectId, objectId)).orderBy(auditLog.id)).map(
    ({ action, actorId }) => [actorId, action],
  );

describe("npm run staff", () => {
  it("makes staff accounts, and says what is wrong with a password", async () => {
    const made = await staff("create", "Op@wardway.test", "--password", "Good-pass1!");
    expect(made).toMatchObject({ code: 0, text: expect.stringContaining("op@wardway.test is now") });
    const weak = await staff("create", "op2@wardway.test", "--password", "weak");
    expect(weak.code).toBe(1);
    expect(weak.text).toContain("Password must be at least 8 characters long");
  });

  it("activates a provider once every fact is there, naming those that are missing", async () => {
    const provider = await aProvider({}, { user: { registrationStatus: "provisional" } });
    const { email } = provider.user;
    const early = await staff("activate-provider", email);
    expect(early.code).toBe(1);
    expect(early.text).toContain("The advocate's contact is not recorded.");
    expect(early.text).toContain("The background check is not recorded as passed.");
    const done = await staff("activate-provider", email, "--contacted", "--background-check", "BC-7");
    expect(done.code).toBe(0);
    expect((await userOf(provider.userId)).registrationStatus).toBe("complete");
    expect(await auditOf(provider.userId)).toEqual([["staff-command", "account/activated"]]);
  });

  it("approves an organization, letting its people in", async () => {
    const { id } = await anOrganization({ name: "Terminal Health", hasContract: false });
    const rep = await aRep({ organizationId: id, user: { registrationStatus: "provisional" } });
    const done = await staff("approve-organization", "terminal health");
    expect(done.text).toContain("1 waiting representative let in");
    const [row] = await db().select().from(organizations).where(eq(organizations.id, id));
    expect(row).toMatchObject({ hasContract: true, credentialsVerified: true });
    expect((await userOf(rep.userId)).registrationStatus).toBe("complete");
  });

  it("rejects with a reason and restores", async () => {
    const { userId, user } = await aRep();
    await staff("reject", user.email, "--reason", "Left the hospital");
    expect(await userOf(userId)).toMatchObject({
      registrationStatus: "rejected",
      rejectedReason: "Left the hospital",
    });
    expect((await staff("restore", user.email)).code).toBe(0);
    expect((await userOf(userId)).registrationStatus).toBe("complete");
    expect(await auditOf(userId)).toEqual([
      ["staff-command", "account/rejected"],
      ["staff-command", "account/restored"],
    ]);
  });

  it("grants a permission by name and takes it back", async () => {
    const { userId, user } = await aRep({ groups: [] });
    const granted = () => db().select().from(userPermissions).where(eq(userPermissions.userId, userId));
    await staff("grant", user.email, "--permission", "create__assignments__opportunity");
    expect(await granted()).toMatchObject([{ name: "create__assignments__opportunity" }]);
    await staff("revoke", user.email, "--permission", "create__assignments__opportunity");
    expect(await granted()).toEqual([]);
  });

  it("checks the books, and fails with the sentence that is untrue", async () => {
    expect(await staff("check-books")).toEqual({ code: 0, text: "[wardway] The books balance.\n" });
    const { invoice } = await aTimesheet({ status: "invoiced" });
    await breakBooks(invoice!.id);
    const broken = await staff("check-books");
    expect(broken.code).toBe(1);
    expect(broken.text).toMatch(/The books do not balance: Invoice W\d+-\d+ says that \$0\.01 is paid, its/);
  });

  it("explains itself", async () => {
    const { code, text } = await staff("help");
    expect(code).toBe(1);
    for (const command of [
      "create",
      "activate-provider",
      "approve-organization",
      "reject",
      "restore",
      "grant",
      "check-books",
    ])
      expect(text).toMatch(new RegExp(`^  ${command}\\b`, "m"));
  });
});

describe("a new member of staff", () => {
  const linkIn = (text: string) => /http:\/\/\S+\/account\/recovery\/(\S+)/.exec(text)?.[1] ?? "";

  it("begins by a link of 24 hours; a lost factor is answered by one of an hour [ACS-C-024 ACS-I-009]", async () => {
    const made = await staff("create", "begin@wardway.test");
    expect(made.code, made.text).toBe(0);
    const token = linkIn(made.text);
    expect(token).toMatch(/^[\da-f-]{36}\./);
    const [user] = await db().select().from(users).where(eq(users.email, "begin@wardway.test"));
    expect(user).toMatchObject({ userType: "staff", passwordHash: null });
    const hoursOf = async (kind: "staff_start" | "recovery") => {
      const [row] = await db()
        .select()
        .from(accountTokens)
        .where(and(eq(accountTokens.userId, user!.id), eq(accountTokens.kind, kind)));
      return (row!.expiresAt.getTime() - row!.createdAt.getTime()) / 3_600_000;
    };
    expect(await hoursOf("staff_start")).toBeCloseTo(24, 1);
    expect(linkIn((await staff("create", "begin@wardway.test")).text)).not.toBe(token);
    expect(linkIn((await staff("reset", "begin@wardway.test")).text)).toMatch(/^[\da-f-]{36}\./);
    expect(await hoursOf("recovery")).toBeCloseTo(1, 1);
    expect((await staff("reset", "nobody@wardway.test")).code).toBe(1);
  });
});
