import { eq } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, challenges, factors, knownDevices, outbox, recoveryCodes, sessions } from "@/db/schema";
import { addApp, addPasskey, aPerson, codeOf, logIn, stranger } from "../../support/accounts/factors";
import { ok, visitor } from "../../support/api";
import { openWholeLog } from "../../support/whole-log";

let log: ReturnType<typeof openWholeLog> | undefined;
afterEach(() => log?.close());

it("no secret, code, token or challenge stands in the log, the audit, an event or a row [ACS-I-004 ACS-V-018]", async () => {
  log = openWholeLog();
  const { browser, email, userId } = await aPerson();
  const app = await addApp(browser);
  await db().update(sessions).set({ confirmedAt: new Date() }).where(eq(sessions.userId, userId));
  const { authenticator } = await addPasskey(browser);
  const asked = (await logIn(email)).body.second_factor.challenge as string;
  const from = stranger();
  const answer = (method: string, more: object) =>
    from.post("/auth/second-factor/", { challenge: asked, method, remember: true, ...more });
  const wrong = "918273";
  await answer("totp", { code: wrong });
  await answer("recovery", { code: "K0000-00000" });
  await answer("passkey", { assertion: { id: "no-such-passkey", response: {} } });
  const code = codeOf(app.secret);
  const entered = await answer("totp", { code });
  expect(entered.status).toBe(200);
  const { challenge } = await ok(visitor().post("/auth/passkeys/challenge/"));
  const assertion = authenticator.get(challenge);
  await ok(visitor().post("/auth/passkeys/sign-in/", { challenge, assertion }));
  const trusted = entered.cookies.find((each) => each.startsWith("trusted_device_"))?.split(/[=;]/)[1] ?? "";
  expect(trusted.length).toBeGreaterThan(40);

  const secrets = [
    app.secret,
    ...app.codes,
    asked,
    challenge,
    trusted,
    wrong,
    code,
    assertion.response.signature,
  ];
  const rows = await Promise.all(
    [auditLog, outbox, challenges, factors, recoveryCodes, knownDevices].map((table) =>
      db().select().from(table),
    ),
  );
  const written = `${log.said()}\n${JSON.stringify(rows)}`;
  expect(written).toContain("POST /auth/second-factor");
  for (const secret of secrets) expect(written.includes(secret), secret).toBe(false);
});
